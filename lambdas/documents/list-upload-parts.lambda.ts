import { listUploadParts as contract } from '#domain/documents/contract.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { multipartUploads } from '../clients/s3/multipart-uploads.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { listUploadParts } from './list-upload-parts.ts';
import { uploadsEnvSchema } from './uploads.env.ts';

const uploads = multipartUploads(openBucket(bucketAccess(readEnv(uploadsEnvSchema).UPLOADS_BUCKET)));

export const handler = serveVisitorRoute(contract, (request) => listUploadParts(request, { uploads }));
