import type { Reply } from '#domain/replies/reply.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import type { Mailer } from '../../clients/mailer.ts';
import type { Conversation } from '../../mails/conversation.ts';
import type { ReplyRepository } from './reply.repository.ts';

export interface DeliveryDependencies {
  readonly replies: Pick<ReplyRepository, 'settle'>;
  readonly mailer: Mailer;
  /** Where answers come to the desk. */
  readonly keep?: Conversation['keep'] | undefined;
  /** SES returns these tags in its delivery events. */
  readonly tagsOf: (type: string, id: string, replyId: string) => Readonly<Record<string, string>>;
}

interface Sent {
  readonly state: 'sent' | 'failed' | 'unknown';
  readonly messageId?: string | undefined;
}

/** Sends a stored reply once, without retries, and stores the result. */
export const deliverReply = async (
  { type, id, expires_at }: { readonly type: string; readonly id: string; readonly expires_at: number },
  reply: Reply,
  mail: Mail,
  { mailer, replies, tagsOf, keep }: DeliveryDependencies,
): Promise<Reply> => {
  const { reply_id: replyId } = reply;
  const itemId = workItemId(type, id);
  const send = async (): Promise<Sent> => ({
    state: 'sent',
    messageId: await mailer.send({ ...mail, tags: tagsOf(type, id, replyId) }),
  });
  const { state, messageId } = await send().catch((error: unknown): Sent => ({
    state: error instanceof MailRefusedError ? 'failed' : 'unknown',
  }));
  await replies.settle(itemId, replyId, state, keep?.({ id: itemId, expires_at }, messageId));
  return { ...reply, state };
};
