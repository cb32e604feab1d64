import '../../styles/picture-viewer.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ChevronDown, Cross } from '../../components/line-icons.tsx';
import { useCarousel } from '../../components/use-carousel.ts';
import { useModal } from '../../components/use-modal.ts';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { type GalleryPictures, pictureText } from './gallery-pictures.ts';

interface PictureViewerProps extends GalleryPictures {
  readonly first: number;
  /** Gets the picture that was shown last. */
  readonly onClose: (current: number) => void;
}

/** Shows the pictures over the whole screen, to swipe, step through and enlarge. */
export const PictureViewer = ({ name, images, details, first, onClose }: PictureViewerProps) => {
  const dialog = useModal('pictures');
  const [isZoomed, setIsZoomed] = useState(false);
  const { track, current, show } = useCarousel(images.length);
  useEffect(() => {
    const row = track.current;
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' });
  }, [track, first]);
  useEffect(() => {
    const slide = track.current?.children[current];
    if (!isZoomed || slide === undefined) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = slide;
    slide.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [track, current, isZoomed]);
  const go = (to: number): void => {
    setIsZoomed(false);
    show(to);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(current - 1),
    ArrowRight: () => go(current + 1),
    Home: () => go(0),
    End: () => go(images.length - 1),
    '+': () => setIsZoomed(true),
    '-': () => setIsZoomed(false),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own zoom and way back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is within it
    <dialog
      className="picture-viewer"
      ref={dialog}
      aria-label={`Pictures of the ${name}`}
      onKeyDown={onKeyDown}
      onClose={() => onClose(current)}
    >
      <div className="viewer-track" ref={track} data-zoomed={isZoomed || undefined}>
        {images.map((url, index) => (
          <div className="viewer-slide" key={url}>
            <button
              type="button"
              aria-label={isZoomed ? 'Make the picture smaller' : 'Enlarge the picture'}
              inert={index !== current}
              onClick={() => setIsZoomed(!isZoomed)}
            >
              <VehiclePicture
                url={url}
                alt={pictureText({ name, details }, index)}
                width={details[index]?.width}
                sizes={isZoomed ? '200vw' : '100vw'}
                isFirst={index === first}
              />
            </button>
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="viewer-arrow"
            aria-label="Previous picture"
            onClick={() => go(current - 1)}
          >
            <ChevronDown className="points-left" />
          </button>
          <button
            type="button"
            className="viewer-arrow"
            aria-label="Next picture"
            onClick={() => go(current + 1)}
          >
            <ChevronDown className="points-right" />
          </button>
        </>
      )}
      <p className="picture-count" aria-live="polite">
        <span>{`${current + 1} / ${images.length}`}</span>
      </p>
      <button
        type="button"
        className="viewer-close"
        aria-label="Close the pictures"
        onClick={() => dialog.current?.close()}
      >
        <Cross />
      </button>
    </dialog>
  );
};
