import type { WorkNote } from '#domain/work/work-note.ts';
import { useState } from 'react';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { NoteForm } from './note-form.tsx';

const Author = ({ at, by_email: by }: Pick<WorkNote, 'at' | 'by_email'>) => (
  <p className="desk-by">
    <span translate="no">{nameOf(by)}</span>, <time dateTime={at}>{formatNzDateTime(at)}</time>
  </p>
);

/** Shows a note with its earlier versions. */
export const NoteItem = ({ note }: { readonly note: WorkNote }) => {
  const [isEdited, setIsEdited] = useState(false);
  const { earlier } = note;
  return (
    <li>
      {isEdited ? (
        <NoteForm note={note} onDone={() => setIsEdited(false)} />
      ) : (
        <>
          <p className="reply-text">{note.text}</p>
          <Author {...note} />
          <button className="link-button" type="button" onClick={() => setIsEdited(true)}>
            Change<span className="visually-hidden"> this note</span>
          </button>
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>What it said before</summary>
          <ol>
            {earlier.map((before) => (
              <li key={before.at}>
                <p className="reply-text">{before.text}</p>
                <Author {...before} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
};
