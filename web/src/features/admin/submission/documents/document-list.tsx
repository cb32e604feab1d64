import { useState } from 'react';
import { isPicture } from './document-view.ts';
import { KindRow } from './kind-row.tsx';
import type { Documents } from './use-documents.ts';
import { useOpenDocument } from './use-open-document.ts';

interface DocumentListProps extends Pick<Documents, 'documents' | 'checklist'> {
  /** Texts in place of ‘Asked for’ where the mail was not sent, by field. */
  readonly unsent: Readonly<Record<string, string>>;
  /** Undefined where nobody can be asked by mail. */
  readonly onAskAgain: ((field: string) => void) | undefined;
}

/** Lists what was asked for or has come, kind by kind, and on a press the kinds of which neither is true. */
export const DocumentList = ({ documents, checklist, unsent, onAskAgain }: DocumentListProps) => {
  const [areAllShown, setAreAllShown] = useState(false);
  const opener = useOpenDocument();
  const shared = { kinds: checklist, pictures: documents.filter(isPicture), opener, onAskAgain };
  const rows = checklist.map((entry) => ({
    entry,
    unsent: unsent[entry.field],
    files: documents.filter(({ field }) => field === entry.field),
  }));
  const isOpen = ({ entry, files }: (typeof rows)[number]): boolean =>
    entry.state !== 'none' || files.length > 0;
  const others = rows.filter((row) => !isOpen(row));
  // In one list, so that a kind keeps its place and the focus when its state changes.
  const shown = areAllShown ? rows : rows.filter(isOpen);
  return (
    <>
      {documents.length === 0 && <p>No documents have come yet.</p>}
      {shown.length > 0 && (
        <ul className="desk-document-list">
          {shown.map((row) => (
            <KindRow key={row.entry.field} {...row} {...shared} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button
          className="link-button"
          type="button"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {`Not asked for: ${others.map(({ entry }) => entry.label).join(', ')}`}
        </button>
      )}
    </>
  );
};
