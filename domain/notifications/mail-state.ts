import { pendingAcknowledgementsIndex, pendingNotificationsIndex } from '../table-indexes.ts';

/** Names of the attributes in which a record keeps the state of one of its mails. */
export interface MailState {
  /** What the log and the metrics call the mail. */
  readonly mail: string;
  /** Index of the records whose mail has not gone yet. */
  readonly index: string;
  readonly queue: string;
  readonly dueAt: string;
  readonly attempts: string;
  /** Random; tells the sender that holds the claim. */
  readonly claim: string;
  readonly problem: string;
  readonly sentAt: string;
  /** When the mail last came back as undeliverable. */
  readonly bouncedAt: string;
  /** When a recipient last marked it as spam. */
  readonly complainedAt: string;
}

/** The mail that tells the administrator of a record. */
export const administratorMailState = {
  mail: 'notification',
  index: pendingNotificationsIndex.name,
  queue: pendingNotificationsIndex.partitionKey,
  dueAt: pendingNotificationsIndex.sortKey,
  attempts: 'notification_attempts',
  claim: 'notification_claim',
  problem: 'notification_problem',
  sentAt: 'notified_at',
  bouncedAt: 'notification_bounced_at',
  complainedAt: 'notification_complained_at',
} as const satisfies MailState;

/** The mail that tells who sent a record that it has arrived; some types have none. */
export const acknowledgementState = {
  mail: 'acknowledgement',
  index: pendingAcknowledgementsIndex.name,
  queue: pendingAcknowledgementsIndex.partitionKey,
  dueAt: pendingAcknowledgementsIndex.sortKey,
  attempts: 'acknowledgement_attempts',
  claim: 'acknowledgement_claim',
  problem: 'acknowledgement_problem',
  sentAt: 'acknowledged_at',
  bouncedAt: 'acknowledgement_bounced_at',
  complainedAt: 'acknowledgement_complained_at',
} as const satisfies MailState;

/** All mails that a record may have. */
export const mailStates: readonly MailState[] = [administratorMailState, acknowledgementState];
