import '../../../styles/replies.css';
import { type FormEvent, useId, useRef } from 'react';
import { useFormKeys } from '../acts/use-form-keys.ts';
import { useTypingField } from '../acts/use-typing-field.ts';
import { authorName, isSender, ownerName } from '../changes/format-value.ts';
import { useTriedFields } from '../use-tried-fields.ts';
import { AnswerTicks } from '../opened/answer-ticks.tsx';
import { StepDialog } from '../changes/step-dialog.tsx';
import { useDropTarget } from '../../../lib/use-drop-target.ts';
import { ReplyFiles } from './reply-files.tsx';
import { ReplyProblem } from './reply-problem.tsx';
import { ReplyRecipients } from './reply-recipients.tsx';
import { ReplyText } from './reply-text.tsx';
import type { OpenReply } from './use-reply.ts';

/** Senders do not work on what they sent. */
const changeBy = (by: string): string =>
  isSender(by) ? `${authorName(by)} has sent something` : `${ownerName(by)} has worked on this`;

const ChangedByOthers = ({ byOthers: [first], accept }: Pick<OpenReply, 'byOthers' | 'accept'>) =>
  first !== undefined && (
    <div className="notice" role="alert">
      <p>{`${changeBy(first.by_email)} since you began. Look at the history before you send it.`}</p>
      <button className="button button-secondary" type="button" onClick={accept}>
        I have seen it
      </button>
    </div>
  );

interface ReplySectionProps {
  readonly reply: OpenReply;
  /** The press or address that opened it; undefined while it is not shown. */
  readonly opening?: object | undefined;
  readonly onLeave?: () => void;
}

export const ReplySection = ({ reply, opening, onLeave }: ReplySectionProps) => {
  const id = useId();
  const { moves, offered, gap, isUnwritten, byOthers, edit, discard, asked, cancel, send, sending, files } =
    reply;
  const form = useFormKeys(onLeave);
  const { shown, attempt } = useTriedFields(form, reply.problems);
  const box = useTypingField(opening);
  const section = useRef<HTMLElement>(null);
  useDropTarget(section, (dropped) => void files.choose(dropped));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt(send);
  };
  return (
    <section ref={section} className="reply-section" aria-labelledby={id} hidden={opening === undefined}>
      <h2 id={id} className="visually-hidden" tabIndex={-1}>
        Reply
      </h2>
      <form className="composer-form" noValidate onSubmit={submit} ref={form}>
        <ReplyRecipients reply={reply} />
        <ReplyText box={box} reply={reply} subjectProblem={shown['subject']} />
        <ReplyFiles reply={reply} />
        <div className="composer-ticks">
          <AnswerTicks choice={moves} offered={offered} onChoose={edit} />
        </div>
        <ChangedByOthers {...reply} />
        <ReplyProblem error={sending.error} />
        <div className="actions">
          <button
            className="button button-primary"
            type="submit"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabled={
              sending.isPending ||
              files.uploading !== undefined ||
              gap !== undefined ||
              isUnwritten ||
              byOthers.length > 0
            }
          >
            {sending.isPending ? 'Sending...' : 'Send Reply'}
          </button>
          {!isUnwritten && (
            <button className="link-button" type="button" onClick={discard}>
              Discard
            </button>
          )}
        </div>
      </form>
      {asked !== undefined && (
        <StepDialog step={asked} focusId={id} onAnswer={async (answer) => send(answer)} onCancel={cancel} />
      )}
    </section>
  );
};
