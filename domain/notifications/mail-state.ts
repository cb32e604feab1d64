import { pendingAcknowledgementsIndex, pendingNotificationsIndex } from '../table-indexes.ts';

export interface MailState {
  readonly mail: string;
  readonly index: string;
  readonly queue: string;
  readonly dueAt: string;
  readonly attempts: string;
  readonly claim: string;
  readonly problem: string;
  readonly sentAt: string;
  readonly bouncedAt: string;
  readonly complainedAt: string;
}

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

export const mailStates: readonly MailState[] = [administratorMailState, acknowledgementState];
