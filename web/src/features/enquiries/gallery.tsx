import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ChevronDown, lineIcon } from '../../components/line-icons.tsx';
import { useCarousel } from '../../components/use-carousel.ts';
import { VehiclePicture } from '../../components/vehicle-picture.tsx';
import { type GalleryPictures, pictureText } from './gallery-pictures.ts';
import { usePictureViewer } from './use-picture-viewer.ts';

const Expand = lineIcon('M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6');

export const gallerySizes = '(min-width: 62rem) 42rem, 96vw';

const trackId = 'pictures';

/** Renders one large picture to swipe or step through, with thumbnails below. */
export const Gallery = ({ name, images, details }: GalleryPictures) => {
  const count = images.length;
  const { track, current, show } = useCarousel(count);
  const { Viewer, open, close } = usePictureViewer();
  const thumbnails = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = thumbnails.current;
    const thumbnail = list?.children[current];
    if (!(thumbnail instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which would scroll the page, too.
    list?.scrollTo({ left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.clientWidth) / 2 });
  }, [current]);
  const keys: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  const enlarge = (): void => {
    if (count > 0) open();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own: Alt with an arrow goes back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && event.target === track.current) enlarge();
    const wanted = keys[event.key];
    if (wanted === undefined || count < 2) return;
    event.preventDefault();
    show(wanted);
  };
  return (
    <section className="gallery" aria-roledescription="carousel" aria-label={`Pictures of the ${name}`}>
      <div className="vehicle-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go to whole pictures, which the browser's own scrolling does not */}
        <div
          className="gallery-track"
          id={trackId}
          ref={track}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the carousel pattern: no element is just a group
          role="group"
          aria-label="Use the arrow keys to see all pictures"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
          tabIndex={0}
          onKeyDown={onKeyDown}
          onClick={enlarge}
        >
          {images.map((url, index) => (
            <div className="gallery-slide" key={url}>
              <VehiclePicture
                url={url}
                alt={pictureText({ name, details }, index)}
                width={details[index]?.width}
                sizes={gallerySizes}
                isFirst={index === 0}
              />
            </div>
          ))}
          {count === 0 && (
            <div className="gallery-slide">
              <VehiclePicture url={null} alt="No picture of this vehicle yet" sizes={gallerySizes} />
            </div>
          )}
        </div>
        {count > 1 && (
          <>
            <button
              type="button"
              className="gallery-arrow"
              aria-label="Previous picture"
              aria-controls={trackId}
              onKeyDown={onKeyDown}
              onClick={() => show(current - 1)}
            >
              <ChevronDown className="points-left" />
            </button>
            <button
              type="button"
              className="gallery-arrow"
              aria-label="Next picture"
              aria-controls={trackId}
              onKeyDown={onKeyDown}
              onClick={() => show(current + 1)}
            >
              <ChevronDown className="points-right" />
            </button>
          </>
        )}
        {count > 0 && (
          <button
            type="button"
            className="gallery-opener"
            aria-label="Show the pictures full screen"
            onClick={enlarge}
          >
            <Expand />
          </button>
        )}
        {count > 0 && (
          <p className="picture-count" aria-live="polite">
            <span className="visually-hidden">Picture </span>
            <span>{`${current + 1} / ${count}`}</span>
          </p>
        )}
      </div>
      {count > 1 && (
        <ul className="thumbnails" ref={thumbnails}>
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${count}`}
                aria-current={index === current || undefined}
                onKeyDown={onKeyDown}
                onClick={() => show(index)}
              >
                <VehiclePicture url={url} alt="" width={details[index]?.width} sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Viewer !== undefined && (
        <Viewer
          name={name}
          images={images}
          details={details}
          first={current}
          onClose={(last) => {
            close();
            show(last);
          }}
        />
      )}
    </section>
  );
};
