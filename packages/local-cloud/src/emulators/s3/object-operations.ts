import { pipeline } from 'node:stream/promises';
import { AwsServiceError } from '../../aws/service-error.ts';
import { encryptionHeaders } from './bucket-encryption.ts';
import {
  deletePrecondition,
  evaluateConditions,
  parseRange,
  writePrecondition,
} from './object-conditions.ts';
import { checksumHeaders, headersFromObject } from './object-headers.ts';
import type { ObjectHead, StoredObject } from './stored-object.ts';
import { noSuchKey } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { verifyPayload } from './verify-payload.ts';
import { assertWritable, requestMetadata } from './write-request.ts';

/** Streams to disk; the object appears only if all checks pass. */
export const putObject = async (request: S3Request): Promise<void> => {
  assertWritable(request, 'PutObject');
  const { bucket, key, headers } = request;
  const metadata = requestMetadata(request);
  const precondition = writePrecondition(headers);
  const payload = verifyPayload(request);
  const describe = () => ({ ...metadata, checksum: payload.checksum() });
  const object = await request.store.put(bucket, key, payload.body, describe, precondition);
  request.response
    .writeHead(200, {
      etag: object.etag,
      ...encryptionHeaders(request.definition.encryption),
      ...checksumHeaders(object.metadata.checksum),
    })
    .end();
};

const headersFor = (request: S3Request, object: ObjectHead, isWhole: boolean): Record<string, string> =>
  headersFromObject(object, request.query, {
    checksum: isWhole && request.headers['x-amz-checksum-mode'] === 'ENABLED',
    tagCount: request.isAllowed('s3:GetObjectTagging', request.bucket, request.key),
  });

/** Finds an object. @throws AwsServiceError: NoSuchKey, or AccessDenied without permission to list */
export const findObject = (request: S3Request, action: string): ObjectHead => {
  request.assertAllowed(action, request.bucket, request.key);
  const object = request.store.head(request.bucket, request.key);
  if (object !== undefined) return object;
  request.assertAllowed('s3:ListBucket', request.bucket);
  throw noSuchKey();
};

const sendBody = async (request: S3Request, object: StoredObject): Promise<void> => {
  try {
    await pipeline(object.body, request.response);
  } catch (error) {
    // The client disconnected.
    if (!request.response.destroyed) throw error;
  }
};

export const readObject = async (request: S3Request): Promise<void> => {
  const { bucket, key, headers, response } = request;
  const object = findObject(request, 's3:GetObject');
  if (evaluateConditions(headers, object) === 'not modified') {
    // Without the checksum, which clients would compare with the empty body.
    response.writeHead(304, headersFor(request, object, false)).end();
    return;
  }
  // HEAD needs the KMS key only for the checksum:
  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html
  if (request.method !== 'HEAD' || headers['x-amz-checksum-mode'] === 'ENABLED') {
    request.assertKmsAllowed(bucket, 'Decrypt');
  }
  const range = parseRange(headers['range'], object.size);
  const length = range === undefined ? object.size : range.end - range.start + 1;
  const status = range === undefined ? 200 : 206;
  const responseHeaders = {
    ...headersFor(request, object, range === undefined),
    ...encryptionHeaders(request.definition.encryption),
    'content-length': length,
    ...(range === undefined ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
  if (request.method === 'HEAD') {
    response.writeHead(status, responseHeaders).end();
    return;
  }
  const opened = await request.store.get(bucket, key, range);
  if (opened === undefined) throw noSuchKey();
  if (opened.etag !== object.etag) {
    opened.body.destroy();
    throw new AwsServiceError('OperationAborted', 'The object was replaced meanwhile. Try again.', 409);
  }
  response.writeHead(status, responseHeaders);
  await sendBody(request, opened);
};

/** Succeeds if there is no such object, unless If-Match is set. */
export const deleteObject = async (request: S3Request): Promise<void> => {
  const { bucket, key } = request;
  request.assertAllowed('s3:DeleteObject', bucket, key);
  const ifMatch = request.headers['if-match'];
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-deletes.html
  if (ifMatch !== undefined) request.assertAllowed('s3:GetObject', bucket, key);
  await request.store.delete(bucket, key, { precondition: deletePrecondition(ifMatch) });
  request.response.writeHead(204).end();
};
