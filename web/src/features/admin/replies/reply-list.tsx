import '../../../styles/replies.css';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { isTrouble, replyAuthor, describeReplyState } from './reply-state.ts';

/** Lists replies, latest first. */
export const ReplyList = () => {
  const { replies, now } = useOpenSubmission();
  return (
    <ol className="reply-list" aria-label="Sent replies">
      {replies.map((reply) => {
        return (
          <li key={reply.reply_id}>
            <details>
              <summary>{reply.subject}</summary>
              <p className="reply-text">{reply.text}</p>
            </details>
            <p className="desk-by">{`${replyAuthor(reply)} to ${[reply.to, ...(reply.cc ?? [])].join(', ')}, ${formatNzDateTime(reply.at)}`}</p>
            <p className="reply-state" data-trouble={isTrouble(reply)}>
              {describeReplyState(reply, now)}
            </p>
          </li>
        );
      })}
    </ol>
  );
};
