import { Fragment } from 'react';
import type { Reply } from '#domain/replies/reply.ts';
import { describeReplyState, isTrouble, replyAuthor } from '../replies/reply-state.ts';
import { EmailAddress } from '../email-address.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { EntryHead, TypedText } from './entry-parts.tsx';
import type { TimelineEntry } from './timeline-entry.ts';
import { MailIcon, ReplyIcon } from './timeline-icons.ts';

interface ReplyContentProps {
  readonly reply: Reply;
  readonly now: number;
  /** Absent where it may not be written again. */
  readonly onWriteAgain: (() => void) | undefined;
}

const ReplyContent = ({ reply, now, onWriteAgain }: ReplyContentProps) => (
  <>
    <EntryHead at={reply.at} author={replyAuthor(reply)}>
      to{' '}
      {[reply.to, ...(reply.cc ?? [])].map((address, index) => (
        <Fragment key={address}>
          {index > 0 && ', '}
          <EmailAddress address={address} />
        </Fragment>
      ))}
    </EntryHead>
    <p className="timeline-subject">{reply.subject}</p>
    <TypedText text={reply.text} />
    {reply.attachments && <AttachedFiles reply={reply.reply_id} attachments={reply.attachments} />}
    <p className="timeline-state" data-trouble={isTrouble(reply)}>
      {describeReplyState(reply, now)}
    </p>
    {onWriteAgain !== undefined && (
      <>
        <button className="link-button" type="button" onClick={onWriteAgain}>
          Write it again
        </button>
        {reply.attachments && <p className="desk-by">Attach its files again.</p>}
      </>
    )}
  </>
);

/** Returns the entry of a mail with a text of its own, by staff or by the product. */
export const replyEntry = (
  kind: 'reply' | 'mail',
  reply: Reply,
  now: number,
  onWriteAgain?: () => void,
): TimelineEntry => ({
  key: `reply ${reply.reply_id}`,
  kind,
  at: reply.at,
  side: 'ours',
  icon: kind === 'mail' ? <MailIcon /> : <ReplyIcon />,
  content: <ReplyContent reply={reply} now={now} onWriteAgain={onWriteAgain} />,
});
