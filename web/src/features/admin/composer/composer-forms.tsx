import '../../../styles/replies.css';
import { useEffect, useEffectEvent, useId } from 'react';
import { CallForm } from '../calls/call-form.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { ReplySection } from '../replies/reply-section.tsx';
import { useReply } from '../replies/use-reply.ts';
import type { ComposerForm, Opening } from './use-composer.ts';

interface ComposerFormsProps {
  readonly id: string;
  readonly opening: Opening;
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

/** Renders the forms; a hidden one keeps its text, its caret and what it is sending. */
const ComposerForms = ({ id, opening, isOpen, onLeave }: ComposerFormsProps) => {
  const headingId = useId();
  const { sender } = useOpenSubmission();
  const reply = useReply();
  const openingOf = (form: ComposerForm): Opening | undefined =>
    isOpen && opening.form === form ? opening : undefined;
  const addLabels = useEffectEvent(({ labels }: Opening): void => {
    if (labels.length > 0) reply.addRequest(labels);
  });
  useEffect(() => addLabels(opening), [opening]);
  return (
    <div id={id} className="composer-forms" hidden={!isOpen}>
      {sender.email !== '' && <ReplySection reply={reply} opening={openingOf('reply')} onLeave={onLeave} />}
      <section aria-labelledby={`${headingId}-note`} hidden={opening.form !== 'note'}>
        <h2 id={`${headingId}-note`} className="visually-hidden">
          Write a note
        </h2>
        <NoteForm opening={openingOf('note')} onLeave={onLeave} />
      </section>
      <section aria-labelledby={`${headingId}-call`} hidden={opening.form !== 'call'}>
        <h2 id={`${headingId}-call`} className="visually-hidden">
          Note a call
        </h2>
        <CallForm opening={openingOf('call')} onLeave={onLeave} />
      </section>
    </div>
  );
};

export default ComposerForms;
