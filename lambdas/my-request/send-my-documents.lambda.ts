import { randomUUID } from 'node:crypto';
import { sendMyDocuments as contract } from '#domain/my-request/acts-contract.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { queueDocumentsHere } from '../notifications/documents-here.ts';
import { readEnv } from '../runtime/env.ts';
import { sendMyDocumentsEnvSchema } from './my-request-acts.env.ts';
import { openCountedDependencies } from './open-change-dependencies.ts';
import { sendDocuments } from './send-documents.ts';

const env = readEnv(sendMyDocumentsEnvSchema);
const dependencies = {
  ...openCountedDependencies(env),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  queueDocumentsHere: queueDocumentsHere(env.WORK_HISTORY_TABLE),
  newId: randomUUID,
};

export const handler = serveVisitorRoute(contract, (request) => sendDocuments(request, dependencies));
