import { randomUUID } from 'node:crypto';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { mailRecipients } from '../clients/mail-recipients.ts';
import { createMailer } from '../clients/mailer.ts';
import { openSiteAddress } from '../notifications/notification-services.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { sendDigestEnvSchema } from './digest.env.ts';
import { sendDigest } from './send-digest.ts';
import { workCountsRepository } from './work-counts.repository.ts';

const env = readEnv(sendDigestEnvSchema);
const database = openDatabase();
const dependencies = {
  types: submissionTypes,
  counts: workCountsRepository(database, env.WORK_ITEMS_TABLE),
  limiter: createLimiter(database, env.COUNTERS_TABLE, Date.now),
  mailer: createMailer({
    name: brand.name,
    address: env.MAIL_SENDER,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }),
  listAdministrators: mailRecipients(database, env),
  siteAddress: openSiteAddress(env.SITE_BUCKET),
  newId: randomUUID,
  now: Date.now,
};

/** Runs each morning. */
export const handler = async (): Promise<void> =>
  logger.log('digest-ended', { outcome: await sendDigest(dependencies) });
