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
import { workItemId } from '#domain/work/work-item.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { mailRecipients } from '../clients/mail-recipients.ts';
import { createMailer } from '../clients/mailer.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createTextReader } from '../clients/s3/text-reader.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import type { Conversation } from '../mails/conversation.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import type { LogCode } from '../runtime/log-events.ts';
import { logger } from '../runtime/logger.ts';
import { acknowledgementLimit } from './acknowledgement-limit.ts';
import { gatherNotification } from './gather-notification.ts';
import { notificationRepository } from './notification.repository.ts';
import type { MailEnvironment } from './notify.env.ts';
import type { SubmissionNotifications } from './notify.ts';
import { countParkedByLimit } from './parked-by-limit.repository.ts';
import { createSiteAddressReader, type SiteAddress } from './site-address.ts';
import type { NotificationDependencies } from './send-notification.ts';
import type { SubmissionMails } from './submission-mails.ts';

/** A single attempt: without the site's URL the mail is sent without links. */
const siteAddressTimeouts = { attempts: 1, timeoutMs: 2_000 };

/** Two attempts per limit: if one can't be read, the mail is retried later. */
export const limitTimeouts = { attempts: 2, timeoutMs: 2_000 };

export const openSiteAddress = (bucket: string): SiteAddress =>
  createSiteAddressReader(
    createTextReader(openBucket(bucketAccess(bucket), { timeouts: siteAddressTimeouts })),
    (event, details) => logger.log(event, details),
  );

export const senderOf = ({ MAIL_SENDER, MAIL_CONFIGURATION_SET }: MailEnvironment) => ({
  name: brand.name,
  address: MAIL_SENDER,
  configurationSet: MAIL_CONFIGURATION_SET,
});

/** Opens the clients that all mails share: each takes some milliseconds to create. */
export const openMailServices = (env: MailEnvironment, conversation?: Conversation) => {
  const counters = openDatabase(limitTimeouts);
  const limiter = createLimiter(counters, env.COUNTERS_TABLE, Date.now);
  return {
    env,
    database: openDatabase(),
    mailer: createMailer(senderOf(env)),
    conversation,
    /** Two attempts: if the list can't be read, the mail is retried later. */
    administrators: mailRecipients(counters, env),
    limiter,
    limit: {
      check: acknowledgementLimit(limiter, Date.now),
      countParked: countParkedByLimit(counters, env.COUNTERS_TABLE, Date.now),
    },
  };
};

export type MailServices = ReturnType<typeof openMailServices>;

export const openMail = (
  name: string,
  state: MailState,
  table: string,
  { env, database, mailer }: MailServices,
): Omit<NotificationDependencies, 'buildMail'> => {
  const report = (event: LogCode, metric: string, details: object) =>
    logger.log(event, {
      ...details,
      ...countMetric(metric, { Kind: name, Mail: state.mail, Stage: env.STAGE }, Date.now()),
    });
  return {
    notifications: notificationRepository(database, table, state),
    mailer,
    now: Date.now,
    log: (event, details) => logger.log(event, { kind: name, mail: state.mail, ...details }),
    reportPostponed: (details) => report('mail-postponed', postponedMailsMetric, details),
    reportLate: (details) => report('mail-late', lateMailsMetric, details),
    reportOverLimit: (status, details) =>
      report('mail-over-limit', mailsOverLimitMetric, { ...details, status }),
    reportParked: (details) => report('mail-parked', parkedMailsMetric, details),
  };
};

/** Opens a mail to the administrators that no limit holds back. */
export const openAdministratorMail = (
  name: string,
  administrators: SubmissionMails['administrators'],
  table: string,
  services: MailServices,
  siteAddress?: SiteAddress,
): NotificationDependencies => ({
  ...openMail(name, administratorMailState, table, services),
  buildMail: async (record) => ({
    ...administrators(record, await services.administrators(), {
      siteUrl: await siteAddress?.(),
      takesAnswers: services.conversation !== undefined,
    }),
    tags: mailTagsOf(name, administratorMailState.mail, record.id),
  }),
});

/** Adds what leads answers to a mail about a record to its submission, where answers come in. */
const inConversation = (
  type: string,
  mail: NotificationDependencies,
  conversation: Conversation | undefined,
): NotificationDependencies =>
  conversation === undefined
    ? mail
    : {
        ...mail,
        buildMail: async (record) => conversation.join(await mail.buildMail(record), { type, id: record.id }),
        keepId: ({ id, expires_at }, messageId) =>
          conversation.keep({ id: workItemId(type, id), expires_at }, messageId),
      };

/** @param site where its pages are, and the one of a sender's own link, by the record's id */
export const openNotifications = (
  { name }: Pick<SubmissionType, 'name'>,
  { administrators, acknowledgement }: SubmissionMails,
  table: string,
  services: MailServices,
  {
    siteAddress,
    ownPage,
  }: {
    readonly siteAddress: SiteAddress;
    readonly ownPage: (id: string) => Promise<string | undefined>;
  },
): SubmissionNotifications => {
  const { env, limiter, limit, conversation } = services;
  const administrator = inConversation(
    name,
    openAdministratorMail(name, administrators, table, services, siteAddress),
    conversation,
  );
  return {
    administrator: {
      ...administrator,
      gather: gatherNotification(limiter, administrator.notifications, {
        type: name,
        counters: env.COUNTERS_TABLE,
        maxPerHour: env.NOTIFICATIONS_PER_HOUR,
        now: Date.now,
      }),
    },
    ...(acknowledgement && {
      acknowledgement: inConversation(
        name,
        {
          ...openMail(name, acknowledgementState, table, services),
          buildMail: async (record) => ({
            ...acknowledgement(record, await ownPage(record.id)),
            tags: mailTagsOf(name, acknowledgementState.mail, record.id),
          }),
          limit: {
            ...limit,
            check: (address, id) => limit.check(address, `${id}#${acknowledgementState.mail}`, name),
          },
        },
        conversation,
      ),
    }),
  };
};
