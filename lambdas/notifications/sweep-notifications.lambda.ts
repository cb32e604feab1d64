import type { Context } from 'aws-lambda';
import { readEnv } from '../runtime/env.ts';
import {
  applicationNotifications,
  complaintNotifications,
  contactNotifications,
} from './notification-kinds.ts';
import { sweepNotificationsEnvSchema } from './sweep-notifications.env.ts';
import { sweepNotifications } from './sweep-notifications.ts';

// The slowest notification: two writes of three attempts each, and a mail, each with its time limit.
const slowestNotificationMs = 35_000;

const env = readEnv(sweepNotificationsEnvSchema);
const kinds = [contactNotifications(env), applicationNotifications(env), complaintNotifications(env)];

/** Runs every minute; a kind that fails does not keep the others from their round. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const hasTime = (): boolean => context.getRemainingTimeInMillis() > slowestNotificationMs;
  const rounds = await Promise.allSettled(kinds.map((kind) => sweepNotifications({ ...kind, hasTime })));
  const failures = rounds
    .filter((round) => round.status === 'rejected')
    .map((round): unknown => round.reason);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} notification rounds failed`);
};
