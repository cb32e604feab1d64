import type { Context } from 'aws-lambda';
import { isHeldBackId } from '#domain/notifications/acknowledgement-limit.ts';
import { oldestMailMetric } from '#domain/notifications/mail-metrics.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { measureMetric } from '../runtime/count-metric.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { heldBackMail } from './mails/held-back-mail.ts';
import { mailsOfTypes } from './mails/mails.ts';
import { mailServices, recordMails, siteAddressOf } from './record-mails.ts';
import type { NotificationDependencies } from './send-notification.ts';
import { sweepNotificationsEnvSchema } from './notify.env.ts';
import { mailsAtATime, sweepNotifications } from './sweep-notifications.ts';

// The slowest notification: two writes of three attempts each, six of two shorter ones for the limits of its address, the
// site's address, and a mail, each with its time limit.
const slowestNotificationMs = 62_000;

const env = readEnv(sweepNotificationsEnvSchema);
const services = mailServices(env);
const siteAddress = siteAddressOf(env.SITE_BUCKET);

/** Digests lie among the contact submissions, and are sent as these are. */
const withDigests = (mail: NotificationDependencies): NotificationDependencies => ({
  ...mail,
  buildMail: (record) =>
    isHeldBackId(record.id) ? heldBackMail(record, env.MAIL_ADMINISTRATORS) : mail.buildMail(record),
});

const mails = submissionTypes.flatMap((type) => {
  const table = `${env.TABLE_PREFIX}-${type.table}`;
  const { administrator, acknowledgement } = recordMails(
    type,
    mailsOfTypes[type.name],
    table,
    services,
    siteAddress,
  );
  const toStaff = { mail: 'notification', dependencies: withDigests(administrator) } as const;
  if (acknowledgement === undefined) return [toStaff];
  return [toStaff, { mail: 'acknowledgement', dependencies: acknowledgement } as const];
});

const reportOldest = (overdueMs: Readonly<Record<string, number>>): void => {
  for (const [mail, ms] of Object.entries(overdueMs)) {
    const figure = { name: oldestMailMetric, value: Math.round(ms / 1_000), unit: 'Seconds' } as const;
    logger.info('oldest mail due', measureMetric(figure, { Mail: mail, Stage: env.STAGE }, Date.now()));
  }
};

/** Runs every minute; a type that fails does not keep the others from their round. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  const hasTime = (): boolean => context.getRemainingTimeInMillis() > slowestNotificationMs;
  const inTurn = limitConcurrency(mailsAtATime);
  const overdueMs = { notification: 0, acknowledgement: 0 };
  const rounds = await Promise.allSettled(
    mails.map(({ mail, dependencies }) =>
      sweepNotifications({
        ...dependencies,
        hasTime,
        inTurn,
        reportOldest: (ms) => {
          overdueMs[mail] = Math.max(overdueMs[mail], ms);
        },
      }),
    ),
  );
  reportOldest(overdueMs);
  const failures = rounds
    .filter((round) => round.status === 'rejected')
    .map((round): unknown => round.reason);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} notification rounds failed`);
};
