import { useOpenSubmission } from '../opened/open-submission.ts';
import { NoteItem } from './note-item.tsx';

/** Lists internal notes, which the sender never sees. */
export const NoteList = () => {
  const { notes } = useOpenSubmission();
  return (
    <ol className="work-texts" aria-label="Notes of the team">
      {notes.map((note) => (
        <NoteItem key={note.note_id} note={note} />
      ))}
    </ol>
  );
};
