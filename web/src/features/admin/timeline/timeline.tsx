import { useId } from 'react';
import { CallList } from '../calls/call-list.tsx';
import { NoteList } from '../notes/note-list.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { ReplyList } from '../replies/reply-list.tsx';
import { HistorySection } from './history-section.tsx';

/** Shows what was said and done about the submission. */
export const Timeline = () => {
  const id = useId();
  const { replies, calls, notes } = useOpenSubmission();
  return (
    <>
      {replies.length + calls.length + notes.length > 0 && (
        <section className="card" aria-labelledby={id}>
          <h2 id={id}>Conversation</h2>
          {replies.length > 0 && <ReplyList />}
          {calls.length > 0 && <CallList />}
          {notes.length > 0 && <NoteList />}
        </section>
      )}
      <HistorySection />
    </>
  );
};
