import { pendingAcknowledgementsIndex, pendingNotificationsIndex } from '../table-indexes.ts';

/** Outcomes that SES reports after it has accepted a mail, in no order: a mail can bounce after it was delivered. */
export type MailOutcome = 'delivered' | 'bounced' | 'complained';

export interface MailState {
  readonly mail: string;
  readonly index: string;
  readonly queue: string;
  readonly dueAt: string;
  readonly attempts: string;
  readonly claim: string;
  readonly problem: string;
  readonly sentAt: string;
  /** Attribute of the id that SES returned, where answers to it come in. */
  readonly messageId: string;
  /** Attributes of the latest time of each outcome that SES reports. */
  readonly outcomes: Readonly<Record<MailOutcome, string>>;
  /** Holds the values that come back if the mail is taken back before it is sent. */
  readonly undo?: string;
}

/** Begins the problem of a mail that may have been sent: sending it again could send it twice. */
export const outcomeUnknownPrefix = 'unknown whether sent';

/** Attribute of when a mail turned out not to be needed. */
export const droppedAt = 'dropped_at';

/** Attribute that says why a reply was not sent. */
export const replyProblem = 'reply_problem';

const outcomesOf = (prefix: string): MailState['outcomes'] => ({
  delivered: `${prefix}delivered_at`,
  bounced: `${prefix}bounced_at`,
  complained: `${prefix}complained_at`,
});

export const administratorMailState = {
  mail: 'notification',
  index: pendingNotificationsIndex.name,
  queue: pendingNotificationsIndex.partitionKey,
  dueAt: pendingNotificationsIndex.sortKey,
  attempts: 'notification_attempts',
  claim: 'notification_claim',
  problem: 'notification_problem',
  sentAt: 'notified_at',
  messageId: 'notification_message_id',
  outcomes: outcomesOf('notification_'),
} as const satisfies MailState;

export const acknowledgementState = {
  mail: 'acknowledgement',
  index: pendingAcknowledgementsIndex.name,
  queue: pendingAcknowledgementsIndex.partitionKey,
  dueAt: pendingAcknowledgementsIndex.sortKey,
  attempts: 'acknowledgement_attempts',
  claim: 'acknowledgement_claim',
  problem: 'acknowledgement_problem',
  sentAt: 'acknowledged_at',
  messageId: 'acknowledgement_message_id',
  outcomes: outcomesOf('acknowledgement_'),
} as const satisfies MailState;

export const mailStates: readonly MailState[] = [administratorMailState, acknowledgementState];
