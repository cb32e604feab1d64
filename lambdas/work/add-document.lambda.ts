import { randomUUID } from 'node:crypto';
import { addDocument as contract } from '#domain/documents/desk-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { queueDocumentsHere } from '../notifications/documents-here.ts';
import { readEnv } from '../runtime/env.ts';
import { documentFilesEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { addDocument } from './documents/add-document.ts';

const env = readEnv(documentFilesEnvSchema);
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  audit: openAuditLog(database, env),
  queueDocumentsHere: queueDocumentsHere(env.WORK_HISTORY_TABLE),
  now: Date.now,
  newId: randomUUID,
};

export const handler = serveAdminRoute(contract, 'add documents', (request) =>
  addDocument(request, dependencies),
);
