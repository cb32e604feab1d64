import { maxPictureBytes, maxVehicleImages } from '#domain/vehicles/vehicle-images.ts';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../components/form/field.tsx';
import { acceptedPictures } from '../../lib/pictures/check-picture.ts';
import { useDropTarget } from '../../lib/use-drop-target.ts';
import { controlIdOf } from './form-field.ts';
import { pictureButtonId, type PictureHandlers, PictureItem } from './picture-item.tsx';
import type { PictureStore } from './picture-store.ts';
import {
  findCover,
  remainingPictures,
  groupPictures,
  removePicture,
  setAltText,
  moveTo,
} from './pictures-state.ts';
import { RefusedPictures } from './refused-pictures.tsx';
import { ReplacedPictures } from './replaced-pictures.tsx';

interface PictureManagerProps {
  readonly store: PictureStore;
  readonly error: string | undefined;
}

const hint = `Up to ${maxVehicleImages} pictures, ${maxPictureBytes / 1024 / 1024} MB each: JPEG, PNG, WebP or HEIC. The first one is the cover. The place and time that a camera wrote into them are removed.`;

/** After rendering: a button that moved or disappeared has lost the focus. */
const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Manages a vehicle's pictures: choosing, ordering, describing and removing. */
export const PictureManager = ({ store, error }: PictureManagerProps) => {
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { shown, replaced, refused } = groupPictures(state);
  const cover = findCover(shown);
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const id = controlIdOf('images');
  const isFull = remainingPictures(state) === 0;
  useDropTarget(area, store.choose);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    store.choose(files);
  };
  const move: PictureHandlers['onMove'] = (key, place) => {
    const from = shown.findIndex((picture) => picture.key === key);
    if (from === place) return;
    flushSync(() => store.change((current) => moveTo(current, key, place)));
    setAnnouncement(`Picture ${from + 1} is now in place ${place + 1} of ${shown.length}.`);
    if (dragged === undefined) focusOn(pictureButtonId(key, place < from ? 'left' : 'right'));
  };
  const remove: PictureHandlers['onRemove'] = (key) => {
    const from = shown.findIndex((picture) => picture.key === key);
    const next = shown[from + 1] ?? shown[from - 1];
    flushSync(() => store.change((current) => removePicture(current, key)));
    setAnnouncement(`Picture ${from + 1} was removed.`);
    focusOn(next === undefined ? id : pictureButtonId(next.key, 'remove'));
  };

  const removeRefused = (key: string): void => {
    flushSync(() => store.change((current) => removePicture(current, key)));
    focusOn(id);
  };

  return (
    <div className="picture-manager" ref={area}>
      <Field id={id} label="Images" hint={hint} error={error} isGroup>
        {() => (
          <>
            {shown.length > 0 && (
              <ul className="picture-items">
                {shown.map((picture, place) => (
                  <PictureItem
                    key={picture.key}
                    picture={picture}
                    place={place}
                    count={shown.length}
                    isCover={picture === cover}
                    dragged={dragged}
                    onMove={move}
                    onRemove={remove}
                    onRetry={store.retry}
                    onAlt={(key, alt) => store.change((current) => setAltText(current, key, alt))}
                    onDrag={setDragged}
                  />
                ))}
              </ul>
            )}
            <RefusedPictures pictures={refused} onRemove={removeRefused} />
            <label className="button button-secondary picture-picker" aria-disabled={isFull}>
              <ImagePlus aria-hidden="true" />
              Add pictures
              <input
                id={id}
                className="visually-hidden"
                type="file"
                multiple
                accept={acceptedPictures}
                onChange={choose}
              />
            </label>
            {state.notice !== undefined && <output className="notice">{state.notice}</output>}
            <ReplacedPictures state={state} pictures={replaced} store={store} />
          </>
        )}
      </Field>
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
};
