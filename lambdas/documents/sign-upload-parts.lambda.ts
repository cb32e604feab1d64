import { signUploadParts as contract } from '#domain/documents/contract.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { createUploadSigner } from '../clients/s3/upload-signer.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { signUploadParts } from './sign-upload-parts.ts';
import { uploadsEnvSchema } from './uploads.env.ts';

const signer = createUploadSigner(bucketAccess(readEnv(uploadsEnvSchema).UPLOADS_BUCKET), Date.now);

export const handler = serveVisitorRoute(contract, (request) => signUploadParts(request, { signer }));
