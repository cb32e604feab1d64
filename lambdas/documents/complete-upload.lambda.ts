import { completeUpload as contract } from '#domain/documents/contract.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { multipartUploads } from '../clients/s3/multipart-uploads.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { storedDocuments } from '../clients/s3/stored-documents.ts';
import { serveVisitorRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { completeUpload } from './complete-upload.ts';
import { uploadsEnvSchema } from './uploads.env.ts';

const bucket = openBucket(bucketAccess(readEnv(uploadsEnvSchema).UPLOADS_BUCKET));
const dependencies = { uploads: multipartUploads(bucket), documents: storedDocuments(bucket) };

export const handler = serveVisitorRoute(contract, (request) => completeUpload(request, dependencies));
