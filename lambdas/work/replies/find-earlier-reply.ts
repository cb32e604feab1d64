import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { withoutRepeats } from '#domain/replies/copies.ts';
import type { sendWorkReply as contract } from '#domain/replies/contract.ts';
import { isLetterOf } from '#domain/replies/reply-letter.ts';
import { toListedWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { IdempotencyKeyReusedError } from '../../clients/put-once.ts';
import { NoLongerAvailableError } from '../../http/errors.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import type { ReplyRepository } from './reply.repository.ts';

interface Dependencies {
  readonly work: Pick<WorkItemRepository, 'get'>;
  readonly replies: Pick<ReplyRepository, 'findQueued'>;
}

/**
 * Returns the reply that an earlier request with the same id stored.
 * @throws NoLongerAvailableError if it was taken back, IdempotencyKeyReusedError if it is another
 */
export const findEarlierReply = async (
  {
    params,
    body: { reply_id, subject, text, cc = [], attachments = [] },
  }: Pick<AdminRequest<typeof contract>, 'params' | 'body'>,
  { work, replies }: Dependencies,
): Promise<z.output<typeof contract.response> | undefined> => {
  const itemId = workItemId(params.type, params.id);
  const found = await replies.findQueued(itemId, reply_id);
  if (found === undefined) return undefined;
  const { reply } = found;
  const isSame = isDeepStrictEqual(
    [reply.cc ?? [], found.attachments.map(({ key }) => key)],
    [withoutRepeats(reply.to, cc), attachments],
  );
  if (!isSame || reply.subject !== subject || !isLetterOf(reply.text, text))
    throw new IdempotencyKeyReusedError();
  if (reply.state === 'taken-back')
    throw new NoLongerAvailableError('Somebody has taken this reply back. Send it again if it is to go.');
  return { item: toListedWork(await work.get(itemId)), reply };
};
