import { isPicture } from './document-view.ts';
import { KindRow } from './kind-row.tsx';
import type { Documents } from './use-documents.ts';
import { useOpenDocument } from './use-open-document.ts';

interface DocumentListProps extends Pick<Documents, 'documents' | 'checklist'> {
  /** Fields that a mail asked for that was not sent. */
  readonly unsent: readonly string[];
  /** Undefined where nobody can be asked by mail. */
  readonly onAskAgain: ((field: string) => void) | undefined;
}

/** Lists what was asked for or has come, kind by kind, and below it the kinds of which neither is true. */
export const DocumentList = ({ documents, checklist, unsent, onAskAgain }: DocumentListProps) => {
  const opener = useOpenDocument();
  const shared = { kinds: checklist, pictures: documents.filter(isPicture), opener, onAskAgain };
  const rows = checklist.map((entry) => ({
    entry,
    isUnsent: unsent.includes(entry.field),
    files: documents.filter(({ field }) => field === entry.field),
  }));
  const isOpen = ({ entry, files }: (typeof rows)[number]): boolean =>
    entry.state !== 'none' || files.length > 0;
  const shown = rows.filter(isOpen);
  const others = rows.filter((row) => !isOpen(row));
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
        <details className="desk-task">
          <summary>{`${others.length} not asked for`}</summary>
          <ul className="desk-document-list">
            {others.map((row) => (
              <KindRow key={row.entry.field} {...row} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
