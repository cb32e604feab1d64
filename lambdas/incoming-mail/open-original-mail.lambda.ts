import { openOriginalMail as contract } from '#domain/incoming-mail/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createDownloadSigner } from '../clients/s3/download-signer.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedMails } from '../clients/s3/stored-mails.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { originalMailsEnvSchema } from './desk-mails.env.ts';
import { openOriginalMail } from './open-original-mail.ts';

const env = readEnv(originalMailsEnvSchema);
const bucket = bucketAccess(env.UPLOADS_BUCKET);
const dependencies = {
  mails: storedMails(openBucket(bucket)),
  signer: createDownloadSigner(bucket, Date.now),
  audit: openAuditLog(openDatabase(), env),
};

export const handler = serveAdminRoute(contract, 'open emails', (request) =>
  openOriginalMail(request, dependencies),
);
