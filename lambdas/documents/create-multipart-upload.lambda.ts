import { createMultipartUpload as contract } from '#domain/documents/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { multipartUploads } from '../clients/s3/multipart-uploads.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { admitUpload } from '../submissions/documents/admit-upload.ts';
import { createMultipartUpload } from './create-multipart-upload.ts';
import { beginUploadEnvSchema } from './uploads.env.ts';

const env = readEnv(beginUploadEnvSchema);
const dependencies = {
  uploads: multipartUploads(openBucket(bucketAccess(env.UPLOADS_BUCKET))),
  admit: admitUpload(createLimiter(openDatabase(), env.COUNTERS_TABLE, Date.now), {
    stage: env.STAGE,
    now: Date.now,
  }),
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) => createMultipartUpload(request, dependencies));
