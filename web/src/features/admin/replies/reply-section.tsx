import '../../../styles/replies.css';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { ownerName } from '../changes/format-value.ts';
import { AnswerTicks } from '../opened/answer-ticks.tsx';
import { StepDialog } from '../changes/step-dialog.tsx';
import { ReplyProblem } from './reply-problem.tsx';
import { insertAtCaret } from '../insert-at-caret.ts';
import { ReplyText } from './reply-text.tsx';
import type { OpenReply } from './use-reply.ts';

const ChangedByOthers = ({ byOthers: [first], accept }: Pick<OpenReply, 'byOthers' | 'accept'>) =>
  first !== undefined && (
    <div className="notice" role="alert">
      <p>{`${ownerName(first.by_email)} has worked on this since you began. Look at the history before you send it.`}</p>
      <button className="button button-secondary" type="button" onClick={accept}>
        I have seen it
      </button>
    </div>
  );

interface ReplySectionProps {
  readonly reply: OpenReply;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

export const ReplySection = ({ reply, heading }: ReplySectionProps) => {
  const id = useId();
  const { templates } = useOpenSubmission();
  const {
    content,
    moves,
    offered,
    gap,
    isUnwritten,
    byOthers,
    edit,
    choose,
    discard,
    asked,
    cancel,
    send,
    sending,
  } = reply;
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string): void => {
    if (box.current) insertAtCaret(box.current, text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <section className="card reply-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        Reply
      </h2>
      <form className="stacked-form" onSubmit={submit}>
        <label>
          Insert a template
          <select
            className="control"
            value={content.template}
            onChange={({ target }) => choose(target.value, insert)}
          >
            <option value="">No template</option>
            {templates.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p>
          <Link to={deskPaths.templates}>Write your team’s templates</Link>
        </p>
        {/* With the next reply a preview is over. */}
        <ReplyText key={content.replyId} box={box} content={content} gap={gap} onEdit={edit} />
        <AnswerTicks choice={moves} offered={offered} onChoose={edit} />
        <ChangedByOthers {...reply} />
        <ReplyProblem error={sending.error} data={sending.data} />
        <div className="actions">
          <button
            className="button button-primary"
            type="submit"
            disabled={sending.isPending || gap !== undefined || isUnwritten || byOthers.length > 0}
          >
            {sending.isPending ? 'Sending...' : 'Send Reply'}
          </button>
          {!isUnwritten && (
            <button className="link-button" type="button" onClick={discard}>
              Discard
            </button>
          )}
        </div>
        <output>{isUnwritten && sending.data?.reply.state === 'sent' && 'Sent.'}</output>
      </form>
      {asked !== undefined && (
        <StepDialog step={asked} focusId={id} onAnswer={async (answer) => send(answer)} onCancel={cancel} />
      )}
    </section>
  );
};
