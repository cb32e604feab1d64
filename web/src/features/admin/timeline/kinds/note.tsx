import type { WorkNote } from '#domain/work/work-note.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useState } from 'react';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { NoteForm } from '../../notes/note-form.tsx';
import { EmailBody } from '../email-body.tsx';
import { EntryHead, TypedText } from '../entry-parts.tsx';
import { NoteIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

/** An edited note stays where it was written. */
const firstWritten = ({ at, earlier }: WorkNote): string =>
  [at, ...earlier.map((before) => before.at)].reduce((first, one) => (one < first ? one : first));

const Earlier = ({ earlier }: Pick<WorkNote, 'earlier'>) => (
  <details>
    <summary>What it said before</summary>
    <ol>
      {earlier.map(({ at, by_email: by, text }) => (
        <li key={at}>
          <TypedText text={text} />
          <p className="desk-by">
            <span translate="no">{nameOf(by)}</span>, <time dateTime={at}>{formatNzDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  </details>
);

/** Shows a note, which its readers can change, with its earlier versions. */
const Note = ({ note }: { readonly note: WorkNote }) => {
  const [isEdited, setIsEdited] = useState(false);
  const { at, by_email: by, earlier, text } = note;
  if (isEdited) return <NoteForm note={note} onDone={() => setIsEdited(false)} />;
  return (
    <>
      <EntryHead at={firstWritten(note)} author={nameOf(by)}>
        <span>{earlier.length > 0 ? `noted, changed ${formatNzDateTime(at)}` : 'noted'}</span>
      </EntryHead>
      <TypedText text={text} />
      <button className="link-button" type="button" onClick={() => setIsEdited(true)}>
        Change<span className="visually-hidden"> this note</span>
      </button>
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </>
  );
};

/** Notes of the team, which the sender never sees. */
export const noteKind: TimelineKind = {
  name: 'note',
  label: 'Notes',
  entriesOf: ({ notes, incoming }) => [
    ...notes
      .map((note) => ({
        key: `note ${note.note_id}`,
        kind: 'note',
        at: firstWritten(note),
        side: 'internal' as const,
        icon: <NoteIcon />,
        content: <Note note={note} />,
      }))
      .toReversed(),
    ...incoming
      .filter(({ role }) => role === 'team')
      .map((mail) => ({
        key: `incoming ${mail.mail_id}`,
        kind: 'note',
        at: mail.at,
        side: 'internal' as const,
        icon: <NoteIcon />,
        content: (
          <>
            <EntryHead at={mail.at} author={nameOf(mail.from)}>
              noted by email
            </EntryHead>
            <EmailBody mail={mail} />
          </>
        ),
      }))
      .toReversed(),
  ],
};
