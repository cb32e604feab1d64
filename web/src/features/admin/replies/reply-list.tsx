import type { Reply } from '#domain/replies/reply.ts';
import { nzDate } from '../../../lib/nz-date.ts';
import { useOpenSubmission } from '../submission/use-submission.ts';

/** After so long a reply that is still being sent will never be settled. */
const unsettledMs = 60_000;

const stateTexts: Record<Reply['state'], string> = {
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent: the mail service refused it. Please send it again.',
  unknown: 'Perhaps sent: the mail service did not answer. Ask before you send it again.',
};

/** Says where a reply stands. @param now milliseconds since 1970 */
const stateInWords = (reply: Reply, now: number): string => {
  if (reply.bounced_at !== undefined) return 'Came back: the mailbox did not take it. Try the phone.';
  if (reply.complained_at !== undefined) return 'Reported as spam by its reader.';
  const isStuck = reply.state === 'sending' && now - Date.parse(reply.at) > unsettledMs;
  return stateTexts[isStuck ? 'unknown' : reply.state];
};

const isTrouble = ({ state, bounced_at: bounced, complained_at: complained }: Reply): boolean =>
  state === 'failed' || state === 'unknown' || bounced !== undefined || complained !== undefined;

/** What was answered by mail, the latest first. */
export const ReplyList = () => {
  const { replies, now } = useOpenSubmission();
  return (
    <ol className="reply-list" aria-label="Sent replies">
      {replies.map((reply) => {
        const { text, time } = nzDate(new Date(reply.at));
        return (
          <li key={reply.reply_id}>
            <details>
              <summary>{reply.subject}</summary>
              <p className="reply-text">{reply.text}</p>
            </details>
            <p className="desk-by">
              {reply.by_email} to {reply.to}, {text}, {time}
            </p>
            <p className="reply-state" data-trouble={isTrouble(reply)}>
              {stateInWords(reply, now)}
            </p>
          </li>
        );
      })}
    </ol>
  );
};
