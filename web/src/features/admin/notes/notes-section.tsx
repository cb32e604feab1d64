import { useId } from 'react';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

/** Renders internal notes, which the sender never sees. */
export const NotesSection = () => {
  const id = useId();
  const { notes } = useOpenSubmission();
  return (
    <section className="card notes-section" aria-labelledby={id}>
      <h2 id={id}>Notes</h2>
      <p className="fact-note">Only the team sees notes.</p>
      <NoteForm />
      {notes.length > 0 && (
        <ol aria-label="Notes of the team">
          {notes.map((note) => (
            <NoteItem key={note.note_id} note={note} />
          ))}
        </ol>
      )}
    </section>
  );
};
