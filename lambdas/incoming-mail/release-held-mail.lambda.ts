import { releaseHeldMail as contract } from '#domain/incoming-mail/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedMails } from '../clients/s3/stored-mails.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { releaseHeldMailEnvSchema } from './desk-mails.env.ts';
import { heldMailRepository } from './held-mail.repository.ts';
import { releaseHeldMail } from './release-held-mail.ts';

const env = readEnv(releaseHeldMailEnvSchema);
const database = openDatabase();
const dependencies = {
  held: heldMailRepository(database, env.WORK_HISTORY_TABLE),
  mails: storedMails(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'release held emails', (request) =>
  releaseHeldMail(request, dependencies),
);
