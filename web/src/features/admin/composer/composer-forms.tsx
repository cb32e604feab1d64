import '../../../styles/replies.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { CallForm } from '../calls/call-form.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { ReplySection } from '../replies/reply-section.tsx';
import { useReply } from '../replies/use-reply.ts';
import { WaitingReplies } from '../replies/waiting-replies.tsx';
import { showAnswered } from './show-answered.ts';
import type { ComposerForm, ComposerState, Opening } from './use-composer.ts';

interface ComposerFormsProps {
  readonly id: string;
  readonly composer: ComposerState;
  readonly onLeave: () => void;
}

/** Renders the forms; a hidden one keeps its text, its caret and what it is sending. */
const ComposerForms = ({ id, composer: { opening, isOpen, open }, onLeave }: ComposerFormsProps) => {
  const headingId = useId();
  const { sender } = useOpenSubmission();
  const reply = useReply(() => {
    if (isOpen && opening?.form === 'reply') onLeave();
  });
  const forms = useRef<HTMLDivElement>(null);
  const openingOf = (form: ComposerForm): Opening | undefined =>
    isOpen && opening?.form === form ? opening : undefined;
  const begin = useEffectEvent(({ labels = [], again }: Opening): void => {
    if (labels.length > 0) reply.addRequest(labels);
    if (again !== undefined) reply.writeAgain(again);
    forms.current?.scrollIntoView({ block: 'nearest' });
    if (forms.current?.parentElement) showAnswered(forms.current.parentElement);
  });
  useEffect(() => {
    if (opening !== undefined) begin(opening);
  }, [opening]);
  return (
    <>
      <div className="composer-waiting">
        <WaitingReplies reply={reply} onUndone={() => open('reply')} />
      </div>
      <div id={id} ref={forms} className="composer-forms" hidden={!isOpen}>
        {sender.email !== '' && <ReplySection reply={reply} opening={openingOf('reply')} onLeave={onLeave} />}
        <section aria-labelledby={`${headingId}-note`} hidden={opening?.form !== 'note'}>
          <h2 id={`${headingId}-note`} className="visually-hidden">
            Write a note
          </h2>
          <NoteForm opening={openingOf('note')} onLeave={onLeave} />
        </section>
        <section aria-labelledby={`${headingId}-call`} hidden={opening?.form !== 'call'}>
          <h2 id={`${headingId}-call`} className="visually-hidden">
            Note a call
          </h2>
          <CallForm opening={openingOf('call')} onLeave={onLeave} />
        </section>
      </div>
    </>
  );
};

export default ComposerForms;
