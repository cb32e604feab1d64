import { replyMailState } from '../notifications/reply-mail-state.ts';
import type { StoredReply } from './reply.ts';

/** How long a reply waits at least before it leaves, so that it can be taken back. */
export const secondsToUndo = 10;

/**
 * Puts a stored reply into the queue of mails, which keeps its state from then on.
 * @param waitSeconds how long it can be taken back
 */
export const queueReply = <Queued extends StoredReply>(
  { state: _state, ...reply }: Queued,
  waitSeconds = secondsToUndo,
) => ({
  ...reply,
  submitted_by: reply.by,
  [replyMailState.queue]: 'pending' as const,
  [replyMailState.dueAt]: new Date(Date.parse(reply.at) + waitSeconds * 1_000).toISOString(),
  [replyMailState.attempts]: 0,
});
