import { saveApplication as contract } from '#domain/saved-applications/contract.ts';
import { savingQuota, savingQuotaPrefix, tooManySaved } from '#domain/saved-applications/saving-quota.ts';
import { countDaily, type DailySource } from '../clients/count-daily.ts';
import { openDatabase } from '../clients/database.ts';
import { draftFilesOf } from '../clients/draft-files.ts';
import { createLimiter } from '../clients/limiter.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { DailyQuotaError } from '../http/errors.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { openSavedApplications } from './open-saved-applications.ts';
import { saveApplication } from './save-application.ts';
import { saveApplicationEnvSchema } from './saved-applications.env.ts';

const env = readEnv(saveApplicationEnvSchema);
const documents = storedDocuments(openBucket(bucketAccess(env.UPLOADS_BUCKET)));
const limiter = createLimiter(openDatabase(), env.COUNTERS_TABLE, Date.now);
const count = countDaily(limiter, savingQuotaPrefix, savingQuota, Date.now);
const dependencies = {
  ...openSavedApplications(env),
  sentIn: env.APPLICATIONS_TABLE,
  filesOf: (id: string) => draftFilesOf(id, documents),
  admit: async (source: DailySource): Promise<void> => {
    if ((await count(source)) !== undefined) throw new DailyQuotaError(tooManySaved);
  },
};

export const handler = serveVisitorRoute(contract, (request) => saveApplication(request, dependencies));
