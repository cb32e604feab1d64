import { randomUUID } from 'node:crypto';
import { sendAskedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { sendAskedDocumentsEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { sendAskedDocuments } from './documents/send-asked-documents.ts';

const env = readEnv(sendAskedDocumentsEnvSchema);
const dependencies = {
  ...openDeskSubmissions(openDatabase(), env),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  now: Date.now,
  newId: randomUUID,
};

export const handler = serveVisitorRoute(contract, (request) => sendAskedDocuments(request, dependencies));
