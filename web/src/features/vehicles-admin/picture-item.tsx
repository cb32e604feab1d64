import '../../styles/progress-bar.css';
import { maxAltLength, renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Cross } from '../../components/line-icons.tsx';
import { failedUploadText } from '../../lib/uploads/failed-upload-text.ts';
import type { ChosenProgress, Picture } from './pictures-state.ts';

export interface PictureHandlers {
  readonly onMove: (key: string, place: number) => void;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onAlt: (key: string, alt: string) => void;
  readonly onDrag: (key: string | undefined) => void;
}

interface PictureItemProps extends PictureHandlers {
  readonly picture: Picture;
  /** Counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly isCover: boolean;
  readonly dragged: string | undefined;
}

/** Button ids, to restore the focus after a move. */
export const pictureButtonId = (key: string, action: 'left' | 'right' | 'remove'): string =>
  `picture-${action}-${key}`;

const describeProgress = (progress: ChosenProgress): string => {
  if (progress.status === 'uploading') return `Uploading ${Math.round(progress.share * 100)}%`;
  if ('problem' in progress) return failedUploadText(progress.problem);
  return { waiting: 'Waiting…', preparing: 'Preparing…', uploaded: 'Uploaded' }[progress.status];
};

/** Shows a preview, or an icon for files that the browser can't show. */
export const PicturePreview = ({ picture }: { readonly picture: Picture }) => {
  const [isBroken, setIsBroken] = useState(false);
  const source =
    picture.kind === 'chosen' ? picture.previewUrl : (renditionsOf(picture.key)[0]?.url ?? picture.key);
  if (isBroken) return <ImageOff aria-hidden="true" />;
  return <img src={source} alt={picture.alt} draggable={false} onError={() => setIsBroken(true)} />;
};

interface MoveButtonProps {
  readonly id: string;
  readonly label: string;
  readonly isPossible: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const MoveButton = ({ id, label, isPossible, onPress, children }: MoveButtonProps) => (
  <button
    id={id}
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={!isPossible}
    onClick={() => isPossible && onPress()}
  >
    {children}
  </button>
);

export const PictureItem = ({ picture, place, count, isCover, dragged, ...handlers }: PictureItemProps) => {
  const { key, alt } = picture;
  const title = `picture ${place + 1}`;
  const progress = picture.kind === 'chosen' ? picture.progress : undefined;
  const dragOver = (event: DragEvent): void => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (dragged !== key) handlers.onMove(dragged, place);
  };
  return (
    <li>
      <div
        className="picture-item"
        data-dragged={dragged === key || undefined}
        data-status={progress?.status}
        onDragOver={dragOver}
        // Already in place: the element under the pointer has moved.
        onDrop={(event) => dragged !== undefined && event.preventDefault()}
      >
        <div
          className="picture-frame"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', title);
            handlers.onDrag(key);
          }}
          onDragEnd={() => handlers.onDrag(undefined)}
        >
          <PicturePreview picture={picture} />
          {isCover && <span className="cover-badge">Cover</span>}
        </div>
        <div className="picture-buttons">
          <MoveButton
            id={pictureButtonId(key, 'left')}
            label={`Move ${title} left`}
            isPossible={place > 0}
            onPress={() => handlers.onMove(key, place - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </MoveButton>
          <MoveButton
            id={pictureButtonId(key, 'right')}
            label={`Move ${title} right`}
            isPossible={place < count - 1}
            onPress={() => handlers.onMove(key, place + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </MoveButton>
          <MoveButton
            id={pictureButtonId(key, 'remove')}
            label={`Remove ${title}`}
            isPossible
            onPress={() => handlers.onRemove(key)}
          >
            <Cross />
          </MoveButton>
        </div>
        {progress !== undefined && progress.status !== 'uploaded' && (
          <div className="picture-progress">
            {progress.status !== 'failed' && (
              <progress
                className="progress-bar"
                aria-label={`Upload of ${title}`}
                max={1}
                value={progress.status === 'uploading' ? progress.share : 0}
              />
            )}
            <output>{describeProgress(progress)}</output>
            {progress.status === 'failed' && (
              <button className="small-button" type="button" onClick={() => handlers.onRetry(key)}>
                Try again<span className="visually-hidden">{` with ${title}`}</span>
              </button>
            )}
          </div>
        )}
        <label className="picture-alt">
          Description<span className="visually-hidden">{` of ${title}`}</span>
          <input
            className="control"
            type="text"
            maxLength={maxAltLength}
            placeholder="What it shows"
            autoComplete="off"
            value={alt}
            onChange={({ target }) => handlers.onAlt(key, target.value)}
          />
        </label>
      </div>
    </li>
  );
};
