import { describeMark } from './document-states.ts';
import { FileRow } from './file-row.tsx';
import { MarkKind } from './mark-kind.tsx';
import type { ChecklistEntry, ShownDocument } from './use-documents.ts';
import type { useOpenDocument } from './use-open-document.ts';

interface KindRowProps {
  readonly entry: ChecklistEntry;
  /** Said in place of ‘Asked for’ if its mail was not sent. */
  readonly unsent: string | undefined;
  readonly files: readonly ShownDocument[];
  readonly kinds: readonly ChecklistEntry[];
  /** All that are shown in the page, in order. */
  readonly pictures: readonly ShownDocument[];
  readonly opener: ReturnType<typeof useOpenDocument>;
  readonly onAskAgain: ((field: string) => void) | undefined;
}

/** Shows a kind of document: its state, who did what and when, and its files. */
export const KindRow = ({ entry, unsent, files, kinds, pictures, opener, onAskAgain }: KindRowProps) => {
  const { label, state, marks } = entry;
  const hasFiles = files.length > 0;
  // A file says itself when it came.
  const events = marks.filter((mark) => !hasFiles || mark.state !== 'received');
  return (
    <li data-state={state}>
      <div className="document-kind">
        <h3>{label}</h3>
        <MarkKind
          entry={entry}
          unsent={unsent}
          unopened={files.filter((file) => !opener.isOpened(file))}
          hasFiles={hasFiles}
          onAskAgain={onAskAgain}
        />
        {events.length > 0 && (
          <p className="desk-by document-events">
            {events.map((mark) => (
              <span key={mark.state}>{describeMark(mark)}</span>
            ))}
          </p>
        )}
      </div>
      {hasFiles && (
        <ul className="document-files">
          {files.map((file) => (
            <FileRow key={file.id} document={file} kinds={kinds} pictures={pictures} opener={opener} />
          ))}
        </ul>
      )}
    </li>
  );
};
