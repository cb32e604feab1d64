import { pendingRepliesIndex } from '../table-indexes.ts';
import { replyProblem, type MailState } from './mail-state.ts';

/** Of a reply to a submission, which is stored in the submission's history. */
export const replyMailState = {
  mail: 'reply',
  index: pendingRepliesIndex.name,
  queue: pendingRepliesIndex.partitionKey,
  dueAt: pendingRepliesIndex.sortKey,
  attempts: 'reply_attempts',
  claim: 'reply_claim',
  problem: replyProblem,
  sentAt: 'reply_sent_at',
  messageId: 'reply_message_id',
  outcomes: { delivered: 'delivered_at', bounced: 'bounced_at', complained: 'complained_at' },
  undo: 'replaced',
} as const satisfies MailState;
