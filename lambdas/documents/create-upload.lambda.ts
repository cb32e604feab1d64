import { createUpload as contract } from '#domain/documents/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { createUploadSigner } from '../clients/s3/upload-signer.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { admitUpload } from '../submissions/documents/admit-upload.ts';
import { createUpload } from './create-upload.ts';
import { beginUploadEnvSchema } from './uploads.env.ts';

const env = readEnv(beginUploadEnvSchema);
const dependencies = {
  signer: createUploadSigner(bucketAccess(env.UPLOADS_BUCKET), Date.now),
  admit: admitUpload(createLimiter(openDatabase(), env.COUNTERS_TABLE, Date.now), {
    stage: env.STAGE,
    now: Date.now,
  }),
  now: Date.now,
};

export const handler = serveVisitorRoute(contract, (request) => createUpload(request, dependencies));
