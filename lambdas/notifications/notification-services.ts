import { brand } from '#domain/brand.ts';
import {
  lateMailsMetric,
  mailsOverLimitMetric,
  parkedMailsMetric,
  postponedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import {
  acknowledgementState,
  administratorMailState,
  type MailState,
} from '#domain/notifications/mail-state.ts';
import { mailTagsOf } from '#domain/notifications/mail-tags.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { createMailer } from '../clients/mailer.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createTextReader } from '../clients/s3/text-reader.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { logger } from '../runtime/logger.ts';
import { acknowledgementLimit } from './acknowledgement-limit.ts';
import { notificationRepository } from './notification.repository.ts';
import type { MailEnvironment } from './notify.env.ts';
import type { SubmissionNotifications } from './notify.ts';
import { countParkedByLimit } from './parked-by-limit.repository.ts';
import { createSiteAddressReader } from './site-address.ts';
import type { SubmissionMails } from './submission-mails.ts';

/** A single attempt: without the site's URL the mail is sent without links. */
const siteAddressTimeouts = { attempts: 1, timeoutMs: 2_000 };

/** Two attempts per limit: if one can't be read, the mail is retried later. */
const limitTimeouts = { attempts: 2, timeoutMs: 2_000 };

export const openSiteAddress = (bucket: string): SiteAddress =>
  createSiteAddressReader(
    createTextReader(openBucket(bucketAccess(bucket), { timeouts: siteAddressTimeouts })),
    (event, details) => logger.log(event, details),
  );

type SiteAddress = () => Promise<string | undefined>;

/** Opens the clients that all mails share: each takes some milliseconds to create. */
export const openMailServices = (env: MailEnvironment) => {
  const counters = openDatabase(limitTimeouts);
  return {
    env,
    database: openDatabase(),
    mailer: createMailer({
      name: brand.name,
      address: env.MAIL_SENDER,
      configurationSet: env.MAIL_CONFIGURATION_SET,
    }),
    limit: {
      check: acknowledgementLimit(createLimiter(counters, env.COUNTERS_TABLE, Date.now), Date.now),
      countParked: countParkedByLimit(counters, env.COUNTERS_TABLE, Date.now),
    },
  };
};

export const openNotifications = (
  { name }: Pick<SubmissionType, 'name'>,
  { administrators, acknowledgement }: SubmissionMails,
  table: string,
  { env, database, mailer, limit }: ReturnType<typeof openMailServices>,
  siteAddress?: SiteAddress,
): SubmissionNotifications => {
  const common = (state: MailState) => {
    const report = (event: LogCode, metric: string, details: object) =>
      logger.log(event, {
        ...details,
        ...countMetric(metric, { Kind: name, Mail: state.mail, Stage: env.STAGE }, Date.now()),
      });
    return {
      notifications: notificationRepository(database, table, state),
      mailer,
      now: Date.now,
      log: (event: LogCode, details: object) =>
        logger.log(event, { kind: name, mail: state.mail, ...details }),
      reportPostponed: (details: object) => report('mail-postponed', postponedMailsMetric, details),
      reportLate: (details: object) => report('mail-late', lateMailsMetric, details),
      reportOverLimit: (status: 'postponed' | 'parked', details: object) =>
        report('mail-over-limit', mailsOverLimitMetric, { ...details, status }),
      reportParked: (details: object) => report('mail-parked', parkedMailsMetric, details),
    };
  };
  return {
    administrator: {
      ...common(administratorMailState),
      buildMail: async (record) => ({
        ...administrators(record, env.MAIL_ADMINISTRATORS, await siteAddress?.()),
        tags: mailTagsOf(name, administratorMailState.mail, record.id),
      }),
    },
    ...(acknowledgement && {
      acknowledgement: {
        ...common(acknowledgementState),
        buildMail: (record) => ({
          ...acknowledgement(record),
          tags: mailTagsOf(name, acknowledgementState.mail, record.id),
        }),
        limit: {
          ...limit,
          check: (address, id) => limit.check(address, `${id}#${acknowledgementState.mail}`),
        },
      },
    }),
  };
};
