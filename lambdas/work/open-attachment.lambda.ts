import { openAttachment as contract } from '#domain/replies/attachment-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createDownloadSigner } from '../clients/s3/download-signer.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openAttachment } from './open-attachment.ts';
import { replyReader } from './replies/reply.repository.ts';
import { openAttachmentEnvSchema } from './replies/send-work-reply.env.ts';

const env = readEnv(openAttachmentEnvSchema);
const bucket = bucketAccess(env.UPLOADS_BUCKET);
const database = openDatabase();
const dependencies = {
  replies: replyReader(database, env.WORK_HISTORY_TABLE),
  documents: storedDocuments(openBucket(bucket)),
  signer: createDownloadSigner(bucket, Date.now),
  audit: openAuditLog(database, env),
};

export const handler = serveAdminRoute(contract, 'open documents', (request) =>
  openAttachment(request, dependencies),
);
