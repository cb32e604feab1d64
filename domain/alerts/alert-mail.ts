import * as z from 'zod/mini';
import type { MailState } from '../notifications/mail-state.ts';
import { pendingAlertMailsIndex } from '../table-indexes.ts';

/** Of the mail that confirms an alert, and of the one that names vehicles. */
export const alertMailState = {
  mail: 'alert',
  index: pendingAlertMailsIndex.name,
  queue: pendingAlertMailsIndex.partitionKey,
  dueAt: pendingAlertMailsIndex.sortKey,
  attempts: 'alert_attempts',
  claim: 'alert_claim',
  problem: 'alert_problem',
  sentAt: 'alert_sent_at',
  messageId: 'alert_message_id',
  outcomes: {
    delivered: 'alert_delivered_at',
    bounced: 'alert_bounced_at',
    complained: 'alert_complained_at',
  },
} as const satisfies MailState;

const namedVehicleSchema = z.object({
  id: z.string(),
  /** Year, make and model. */
  title: z.string(),
  /** Price, kilometres, fuel and place. */
  line: z.string(),
  /** Ids of the alerts that it fits. */
  alerts: z.array(z.string()),
});

export type NamedVehicle = z.infer<typeof namedVehicleSchema>;

/** The mail of a day to an address, which it does not hold. */
export const foundVehiclesSchema = z.object({
  id: z.string(),
  kind: z.literal('found'),
  /** Id of the address's alerts. */
  owner: z.string(),
  /** In New Zealand. */
  day: z.string(),
  /** The newest first. */
  vehicles: z.array(namedVehicleSchema),
  /** Those that are not listed. */
  more: z.int(),
});

export type FoundVehiclesMail = z.infer<typeof foundVehiclesSchema>;
