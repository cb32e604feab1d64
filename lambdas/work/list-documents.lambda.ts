import { listDocuments as contract } from '#domain/documents/desk-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listDocumentsEnvSchema } from './documents/documents.env.ts';
import { documentOpenings } from './documents/document-openings.ts';
import { openDeskSubmissions } from './documents/open-submissions.ts';
import { listDocuments } from './documents/list-documents.ts';

const env = readEnv(listDocumentsEnvSchema);
const database = openDatabase();
const dependencies = {
  ...openDeskSubmissions(database, env),
  openings: documentOpenings(database, env.AUDIT_TABLE),
  documents: storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
};

export const handler = serveAdminRoute(contract, 'view documents', ({ params }) =>
  listDocuments(params, dependencies),
);
