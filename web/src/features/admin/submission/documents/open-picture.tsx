import { useEffect, useRef } from 'react';
import type { ShownDocument } from './use-documents.ts';

interface OpenPictureProps {
  readonly document: ShownDocument;
  readonly url: string;
  /** All that are shown in the page, in order. */
  readonly pictures: readonly ShownDocument[];
  readonly onOpen: (document: ShownDocument) => void;
}

/** Shows a picture, with a way to the one before it and the one after it. */
export const OpenPicture = ({ document, url, pictures, onOpen }: OpenPictureProps) => {
  const { id, label, file_name: fileName } = document;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button has gone with the picture before.
    if (window.document.activeElement === window.document.body) figure.current?.focus();
  }, []);
  const place = pictures.findIndex((one) => one.id === id);
  const steps = [
    { name: 'Previous', target: pictures[place - 1] },
    { name: 'Next', target: pictures[place + 1] },
  ];
  return (
    <figure ref={figure} tabIndex={-1}>
      <img src={url} alt={`${label}, ${fileName}`} />
      {pictures.length > 1 && (
        <figcaption>
          {steps.map(({ name, target }) => (
            <button
              key={name}
              className="button button-secondary"
              type="button"
              disabled={target === undefined}
              onClick={() => target !== undefined && onOpen(target)}
            >
              {name}
              <span className="visually-hidden"> picture</span>
            </button>
          ))}
          <span className="desk-by">{`Picture ${place + 1} of ${pictures.length}`}</span>
        </figcaption>
      )}
    </figure>
  );
};
