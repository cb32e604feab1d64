import type { Context } from 'aws-lambda';
import { oldestMailMetric } from '#domain/notifications/mail-metrics.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { linkStatesRepository } from '../clients/link-states.repository.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { alertRepository } from '../clients/alert.repository.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import { openSecret } from '../clients/secret.ts';
import { openConversation } from '../mails/conversation.ts';
import { optionalConversationEnvSchema } from '../mails/conversation.env.ts';
import { measureMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { confirmationUrls } from './confirmation-url.ts';
import { fromCounting } from './counting-record.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { mailsByType } from './mails/mails-by-type.ts';
import { queuedMail } from './mails/queued-mail.ts';
import {
  openAdministratorMail,
  openMailServices,
  openNotifications,
  openSiteAddress,
} from './notification-services.ts';
import { linksOfAddress } from './links-of-address.ts';
import { alertsLinkOfAddress } from './alerts-link-of-address.ts';
import { openAlertMails } from './open-alert-mails.ts';
import { openQueuedReplies } from './open-queued-replies.ts';
import { renewLink } from './renew-link.ts';
import { requestUrls } from './request-url.ts';
import { savedLinksOfAddress } from './saved-links-of-address.ts';
import { openSavedApplicationMails } from './open-saved-application-mails.ts';
import { sweepNotificationsEnvSchema } from './notify.env.ts';
import { sweepAllMails } from './sweep-all-mails.ts';
import { maxConcurrentMails } from './sweep-notifications.ts';
import { withLinksAsked } from './with-links-asked.ts';

// Two writes of three attempts each, six limit checks of two attempts each, one read of the site's URL, and one mail. A reply has
// no limits: it reads the key of links with three attempts, and marks its submission by a write of two.
const maxNotificationMs = 62_000;

const env = readEnv(sweepNotificationsEnvSchema);
const services = openMailServices(
  env,
  openConversation(readEnv(optionalConversationEnvSchema), submissionTypes),
);
const siteAddress = openSiteAddress(env.SITE_BUCKET);

const links = linkTokens(openSecret(env.LINK_KEY_SECRET));

const tables: ReadonlyMap<string, string> = new Map(
  submissionTypes.map(({ name, table }) => [name, `${env.TABLE_PREFIX}-${table}`]),
);

const workTables = {
  items: env.WORK_ITEMS_TABLE,
  history: env.WORK_HISTORY_TABLE,
  submissionsOf: (type: string) => tables.get(type),
};

const renew = renewLink({
  database: services.database,
  items: env.WORK_ITEMS_TABLE,
  linkStates: linkStatesRepository(services.database, workTables),
  requestUrl: requestUrls(links, siteAddress),
  now: Date.now,
});

const replies = openQueuedReplies(workTables, services, {
  renew,
  confirmationUrl: confirmationUrls(links, siteAddress),
  siteAddress,
  uploads: env.UPLOADS_BUCKET,
  areUploadsScanned: env.UPLOADS_ARE_SCANNED,
  tellsStatus: env.TELLS_STATUS,
});

const applications = savedApplicationRepository(services.database, env.SAVED_APPLICATIONS_TABLE);

const alerts = alertRepository(services.database, env.ALERTS_TABLE);

const counted = withLinksAsked(
  openAdministratorMail('digest', queuedMail, env.COUNTERS_TABLE, services, siteAddress),
  (email) =>
    linksOfAddress(email, {
      ...workTables,
      database: services.database,
      types: submissionTypes,
      words: env.WORK_WORDS_TABLE,
      renew,
      listSaved: async (address) => [
        ...(await alertsLinkOfAddress(address, { alerts, links, siteAddress, now: Date.now })),
        ...(await savedLinksOfAddress(address, { applications, links, siteAddress, now: Date.now })),
      ],
    }),
  async (address, id) => services.limit.check(address, id, 'links'),
);

const savedMails = openSavedApplicationMails(env.SAVED_APPLICATIONS_TABLE, services, {
  links,
  siteAddress,
}).map((dependencies) => ({ mail: 'acknowledgement', dependencies }) as const);

const alertMails = openAlertMails(env.ALERTS_TABLE, services, { links, siteAddress });

const submissionMails = submissionTypes.flatMap((type) => {
  const table = `${env.TABLE_PREFIX}-${type.table}`;
  const { administrator, acknowledgement } = openNotifications(
    type,
    mailsByType[type.name],
    table,
    services,
    { siteAddress, ownPage: async (id) => renew(workItemId(type.name, id)) },
  );
  const sources = { database: services.database, items: env.WORK_ITEMS_TABLE };
  const toStaff = { mail: 'notification', dependencies: fromCounting(type, administrator, sources) } as const;
  if (acknowledgement === undefined) return [toStaff];
  const toSender = fromCounting(type, acknowledgement, sources);
  return [toStaff, { mail: 'acknowledgement', dependencies: toSender } as const];
});

export const handler = async (_event: unknown, context: Context): Promise<void> =>
  sweepAllMails(
    [
      ...submissionMails,
      ...savedMails,
      { mail: 'acknowledgement', dependencies: alertMails },
      { mail: 'notification', dependencies: counted },
      { mail: 'reply', dependencies: replies },
    ],
    {
      hasTime: () => context.getRemainingTimeInMillis() > maxNotificationMs,
      runLimited: limitConcurrency(maxConcurrentMails),
      reportOldest: (mail, seconds) => {
        const measurement = { name: oldestMailMetric, value: seconds, unit: 'Seconds' } as const;
        logger.log(
          'oldest-mail-due',
          measureMetric(measurement, { Mail: mail, Stage: env.STAGE }, Date.now()),
        );
      },
    },
  );
