import type { Reply } from '#domain/replies/reply.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import type { Mailer } from '../../clients/mailer.ts';
import type { ReplyRepository } from './reply.repository.ts';

export interface DeliveryDependencies {
  readonly replies: Pick<ReplyRepository, 'settle'>;
  readonly mailer: Mailer;
  /** SES returns these tags in its delivery events. */
  readonly tagsOf: (type: string, id: string, replyId: string) => Readonly<Record<string, string>>;
}

/** Sends a stored reply once, without retries, and stores the result. */
export const deliverReply = async (
  { type, id }: { readonly type: string; readonly id: string },
  reply: Reply,
  mail: Mail,
  { mailer, replies, tagsOf }: DeliveryDependencies,
): Promise<Reply> => {
  const { reply_id: replyId } = reply;
  const state = await mailer
    .send({ ...mail, tags: tagsOf(type, id, replyId) })
    .then(() => 'sent' as const)
    .catch((error: unknown) =>
      error instanceof MailRefusedError ? ('failed' as const) : ('unknown' as const),
    );
  await replies.settle(workItemId(type, id), replyId, state);
  return { ...reply, state };
};
