import type { Context } from 'aws-lambda';
import { readEnv } from '../runtime/env.ts';
import { notificationKinds } from './kinds.ts';
import { mailServices, recordMails, siteAddressOf } from './record-mails.ts';
import { sweepNotificationsEnvSchema } from './sweep-notifications.env.ts';
import { sweepNotifications } from './sweep-notifications.ts';

// The slowest notification: two writes of three attempts each, up to three more for the limit of its address, the
// site's address, and a mail, each with its time limit.
const slowestNotificationMs = 77_000;

const env = readEnv(sweepNotificationsEnvSchema);
const services = mailServices(env);
const siteAddress = siteAddressOf(env.SITE_BUCKET);
const mails = notificationKinds.flatMap(({ kind, table }) => {
  const { administrator, acknowledgement } = recordMails(kind, env[table], services, siteAddress);
  return acknowledgement === undefined ? [administrator] : [administrator, acknowledgement];
});

/** Runs every minute; a kind that fails does not keep the others from their round. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const hasTime = (): boolean => context.getRemainingTimeInMillis() > slowestNotificationMs;
  const rounds = await Promise.allSettled(mails.map((mail) => sweepNotifications({ ...mail, hasTime })));
  const failures = rounds
    .filter((round) => round.status === 'rejected')
    .map((round): unknown => round.reason);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} notification rounds failed`);
};
