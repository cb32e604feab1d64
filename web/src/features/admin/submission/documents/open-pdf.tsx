import type { ShownDocument } from './use-documents.ts';

interface OpenPdfProps {
  readonly document: ShownDocument;
  readonly url: string;
}

/** Shows a PDF in a frame of the storage's origin. */
export const OpenPdf = ({ document: { label, file_name: fileName }, url }: OpenPdfProps) => (
  <figure>
    {/* Chromium and Safari show no PDF in any sandbox. */}
    {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
    <iframe src={url} title={`${label}, ${fileName}`} referrerPolicy="no-referrer" />
    <figcaption>
      <a href={url} target="_blank" rel="noreferrer">
        Open in a tab
      </a>
      <span className="desk-by">The address works for five minutes.</span>
    </figcaption>
  </figure>
);
