import * as z from 'zod/mini';
import { outcomeUnknownPrefix, replyProblem } from '../notifications/mail-state.ts';
import { replyMailState } from '../notifications/reply-mail-state.ts';
import { attachmentProblems, type AttachmentProblem } from './attachments.ts';
import { replySchema, type Reply } from './reply.ts';

const queuedState = (item: Readonly<Record<string, unknown>>): Reply['state'] => {
  const queue = item[replyMailState.queue];
  if (queue === undefined) return 'sent';
  if (queue === 'pending') return 'waiting';
  if (queue === 'sending') return 'sending';
  return String(item[replyProblem]).startsWith(outcomeUnknownPrefix) ? 'unknown' : 'failed';
};

const problemOf = (
  state: Reply['state'],
  item: Readonly<Record<string, unknown>>,
): AttachmentProblem | undefined =>
  state === 'failed'
    ? attachmentProblems.find((problem) => String(item[replyProblem]).endsWith(problem))
    : undefined;

/** Parses a stored reply, or a mail that was sent without the queue. @throws zod's error */
export const parseReply = (item: Readonly<Record<string, unknown>>): Reply => {
  const state = queuedState(item);
  const problem = problemOf(state, item);
  // The first attempt comes within a minute.
  const isRetried = state === 'waiting' && item[replyMailState.attempts] !== 0;
  return z.parse(replySchema, {
    state,
    ...(problem && { problem }),
    ...(isRetried && { retried_at: item[replyMailState.dueAt] }),
    ...item,
  });
};
