import type { MailState } from '../notifications/mail-state.ts';
import { pendingLinksIndex, pendingRemindersIndex } from '../table-indexes.ts';

/** Of the mail with the link of a saved application. */
export const linkMailState = {
  mail: 'link',
  index: pendingLinksIndex.name,
  queue: pendingLinksIndex.partitionKey,
  dueAt: pendingLinksIndex.sortKey,
  attempts: 'link_attempts',
  claim: 'link_claim',
  problem: 'link_problem',
  sentAt: 'link_sent_at',
  messageId: 'link_message_id',
  outcomes: { delivered: 'link_delivered_at', bounced: 'link_bounced_at', complained: 'link_complained_at' },
} as const satisfies MailState;

/** Of the one reminder, for those who ask for it. */
export const reminderMailState = {
  mail: 'reminder',
  index: pendingRemindersIndex.name,
  queue: pendingRemindersIndex.partitionKey,
  dueAt: pendingRemindersIndex.sortKey,
  attempts: 'reminder_attempts',
  claim: 'reminder_claim',
  problem: 'reminder_problem',
  sentAt: 'reminder_sent_at',
  messageId: 'reminder_message_id',
  outcomes: {
    delivered: 'reminder_delivered_at',
    bounced: 'reminder_bounced_at',
    complained: 'reminder_complained_at',
  },
} as const satisfies MailState;

export const savedApplicationMails: readonly MailState[] = [linkMailState, reminderMailState];
