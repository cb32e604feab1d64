import type { describeApplicationDocument } from '#domain/documents/admin-contract.ts';
import type * as z from 'zod/mini';
import { sizeInWords } from '../../lib/size-in-words.ts';

type Details = z.output<typeof describeApplicationDocument.response>;

const scanInWords: Record<Details['scan'], string> = {
  clean: 'Malware scan: no threats found',
  not_scannable: 'Malware scan: this file could not be scanned, for instance because it has a password',
  none: 'Malware scan: no result yet',
};

interface DocumentDetailsProps {
  readonly details: Details;
  readonly label: string;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

/** What a document is, and the button that opens it. */
export const DocumentDetails = ({ details, label, isOpening, onOpen }: DocumentDetailsProps) => (
  <div className="document-details">
    <output>
      <p>{details.file_name}</p>
      <p>{sizeInWords(details.size)}</p>
      <p>{scanInWords[details.scan]}</p>
    </output>
    <button
      className="button button-primary"
      type="button"
      aria-disabled={isOpening}
      onClick={() => isOpening || onOpen()}
    >
      {isOpening ? 'Opening...' : 'Open'}
      <span className="visually-hidden"> {label}</span>
    </button>
  </div>
);
