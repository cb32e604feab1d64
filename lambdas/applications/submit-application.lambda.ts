import * as z from 'zod/mini';
import { applicationType } from '#domain/applications/application-type.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { readEnv } from '../runtime/env.ts';
import { submissionEnvSchema } from '../submissions/submission.env.ts';
import { serveSubmit } from '../submissions/serve-submit.ts';
import { applicationIntake } from './application-intake.ts';
import { sentDrafts } from './sent-drafts.ts';
import { readVehicleTitle } from './read-vehicle-title.ts';
import { submitApplicationEnvSchema } from './submit-application.env.ts';

const { UPLOADS_BUCKET, VEHICLES_TABLE, WORK_HISTORY_TABLE, SAVED_APPLICATIONS_TABLE } = readEnv(
  z.extend(submissionEnvSchema, submitApplicationEnvSchema.shape),
);
const database = openDatabase();
const documents = storedDocuments(openBucket(bucketAccess(UPLOADS_BUCKET)));

export const handler = serveSubmit(
  applicationType,
  applicationIntake(
    documents,
    readVehicleTitle(database, VEHICLES_TABLE),
    WORK_HISTORY_TABLE,
    sentDrafts(database, SAVED_APPLICATIONS_TABLE),
  ),
);
