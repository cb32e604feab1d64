import { deleteSavedApplication as contract } from '#domain/saved-applications/contract.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { deleteSavedApplication } from './delete-saved-application.ts';
import { openSavedApplications } from './open-saved-applications.ts';
import { deleteSavedApplicationEnvSchema } from './saved-applications.env.ts';

const env = readEnv(deleteSavedApplicationEnvSchema);
const documents = storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET)));
const dependencies = {
  ...openSavedApplications(env),
  releaseFile: (key: string) => documents.release(key, ''),
};

export const handler = serveVisitorRoute(contract, (request) =>
  deleteSavedApplication(request, dependencies),
);
