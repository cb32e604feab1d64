import { type RefObject, useId } from 'react';
import { CallForm } from '../calls/call-form.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { CallSection } from '../replies/call-section.tsx';
import { PassOnSection } from '../replies/pass-on-section.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import type { OpenReply } from '../replies/use-reply.ts';

interface ComposerProps {
  readonly reply: OpenReply;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Writes replies, calls and notes. */
export const Composer = ({ reply, heading }: ComposerProps) => {
  const id = useId();
  const { sender } = useOpenSubmission();
  return (
    <>
      <PassOnSection />
      {sender.email === '' ? <CallSection /> : <ReplySection reply={reply} heading={heading} />}
      <section className="card" aria-labelledby={`${id}-call`}>
        <h2 id={`${id}-call`}>Note a call</h2>
        <CallForm />
      </section>
      <section className="card" aria-labelledby={`${id}-note`}>
        <h2 id={`${id}-note`}>Write a note</h2>
        <p className="fact-note">Only the team sees notes.</p>
        <NoteForm />
      </section>
    </>
  );
};
