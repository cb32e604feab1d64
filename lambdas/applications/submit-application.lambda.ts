import { applicationType } from '#domain/applications/application-type.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { readEnv } from '../runtime/env.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { applicationIntake } from './application-intake.ts';
import { submitApplicationEnvSchema } from './submit-application.env.ts';

const { UPLOADS_BUCKET } = readEnv(submitApplicationEnvSchema);
const documents = storedDocuments(openBucket(bucketAccess(UPLOADS_BUCKET)));

export const handler = serveSubmit(applicationType, applicationIntake(documents));
