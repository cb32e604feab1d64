import { createPictureUpload as contract } from '#domain/vehicles/admin-contract.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { createUploadSigner } from '../clients/s3/upload-signer.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { createPictureUpload } from './create-picture-upload.ts';
import { pictureUploadsEnvSchema } from './vehicles.env.ts';

const env = readEnv(pictureUploadsEnvSchema);
const signer = createUploadSigner(bucketAccess(env.UPLOADS_BUCKET), Date.now);

export const handler = serveAdminRoute(contract, 'upload pictures', (request) =>
  createPictureUpload(request, { signer }),
);
