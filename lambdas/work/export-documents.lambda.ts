import { exportDocuments as contract } from '#domain/documents/desk-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { createDownloadSigner } from '../clients/s3/download-signer.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openDocumentsEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { exportDocuments } from './documents/export-documents.ts';

const env = readEnv(openDocumentsEnvSchema);
const bucket = bucketAccess(env.UPLOADS_BUCKET);
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  documents: storedDocuments(openBucket(bucket)),
  signer: createDownloadSigner(bucket, Date.now),
  audit: openAuditLog(database, env),
};

export const handler = serveAdminRoute(contract, 'export documents', (request) =>
  exportDocuments(request, dependencies),
);
