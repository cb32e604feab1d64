import { abortUpload as contract } from '#domain/documents/contract.ts';
import { createS3Caller } from '../clients/s3/call-s3.ts';
import { multipartUploads } from '../clients/s3/multipart-uploads.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { abortUpload } from './abort-upload.ts';
import { uploadsEnvSchema } from './uploads.env.ts';

const uploads = multipartUploads(createS3Caller(accessTo(readEnv(uploadsEnvSchema).UPLOADS_BUCKET)));

export const handler = serveVisitorRoute(contract, (request) => abortUpload(request, { uploads }));
