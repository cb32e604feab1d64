import { withoutRequestLinks } from '../my-request/request-link.ts';
import type { Reply } from './reply.ts';

/** Returns a mail as it is stored before it is sent, without the secrets of links. */
export const unsentReply = (
  replyId: string,
  { to, cc = [], subject, text }: Pick<Reply, 'to' | 'cc' | 'subject' | 'text'>,
  { at, by, by_email }: Pick<Reply, 'at' | 'by' | 'by_email'>,
): Reply => ({
  reply_id: replyId,
  at,
  by,
  by_email,
  to,
  ...(cc.length > 0 && { cc }),
  subject: withoutRequestLinks(subject),
  text: withoutRequestLinks(text),
  state: 'sending',
});
