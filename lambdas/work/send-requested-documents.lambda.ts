import { randomUUID } from 'node:crypto';
import { sendRequestedDocuments as contract } from '#domain/documents/requested-documents-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { openSecret } from '../clients/secret.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { queueDocumentsHere } from '../notifications/documents-here.ts';
import { readEnv } from '../runtime/env.ts';
import { sendRequestedDocumentsEnvSchema } from './documents/documents.env.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { sendRequestedDocuments } from './documents/send-requested-documents.ts';

const env = readEnv(sendRequestedDocumentsEnvSchema);
const dependencies = {
  ...openDeskSubmissions(openDatabase(), env),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  queueDocumentsHere: queueDocumentsHere(env.WORK_HISTORY_TABLE),
  now: Date.now,
  newId: randomUUID,
};

export const handler = serveVisitorRoute(contract, (request) =>
  sendRequestedDocuments(request, dependencies),
);
