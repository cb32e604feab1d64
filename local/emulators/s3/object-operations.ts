import { pipeline } from 'node:stream/promises';
import { decodeUriPart } from '../../aws/canonical-request.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { element, xmlDocument } from '../../aws/xml.ts';
import { evaluateConditions, parseRange } from './object-conditions.ts';
import { headersFromObject, metadataFromHeaders } from './object-headers.ts';
import type { ObjectHead, StoredObject } from './object-store.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { verifiedPayload } from './verified-payload.ts';

const noSuchKey = () => new AwsServiceError('NoSuchKey', 'The specified key does not exist.', 404);

/** Headers that change what a write means: better refused than ignored. */
const unsupportedOnWrite = [
  'if-match',
  'if-none-match',
  'x-amz-tagging',
  'x-amz-object-lock-mode',
  'x-amz-website-redirect-location',
];

const assertWritable = (request: S3Request, operation: string): void => {
  const header = unsupportedOnWrite.find((name) => request.headers[name] !== undefined);
  if (header !== undefined) throw notImplemented(`${operation} with ${header}`);
  request.assertMay(request.signature.caller, 's3:PutObject', request.bucket, request.key);
};

/** PutObject: the bytes go to the disk as they come and count only if they prove right. */
export const putObject = async (request: S3Request): Promise<void> => {
  assertWritable(request, 'PutObject');
  const { bucket, key, headers } = request;
  const payload = verifiedPayload(request.message, headers, request.signature);
  const object = await request.store.put(bucket, key, payload.body, () => ({
    ...metadataFromHeaders(headers),
    checksum: payload.checksum(),
  }));
  const checksum = payload.checksum();
  request.response
    .writeHead(200, {
      etag: object.etag,
      ...(checksum === undefined ? {} : { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value }),
    })
    .end();
};

/** CopyObject within these buckets. */
export const copyObject = async (request: S3Request): Promise<void> => {
  assertWritable(request, 'CopyObject');
  const source = decodeUriPart(request.headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const slash = source.indexOf('/');
  const [bucket, key] = [source.slice(0, slash), source.slice(slash + 1)];
  request.assertMay(request.signature.caller, 's3:GetObject', bucket, key);
  const original = await request.store.get(bucket, key);
  if (original === undefined) throw noSuchKey();
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const metadata = replaces
    ? { ...metadataFromHeaders(request.headers), checksum: original.metadata.checksum }
    : original.metadata;
  const copy = await request.store.put(request.bucket, request.key, original.body, metadata);
  const result = [element('ETag', copy.etag), element('LastModified', copy.lastModified.toISOString())];
  sendXml(request.response, 200, xmlDocument(element('CopyObjectResult', result)));
};

const headersFor = (request: S3Request, object: ObjectHead, isWhole: boolean): Record<string, string> =>
  headersFromObject(object, request.query, isWhole && request.headers['x-amz-checksum-mode'] === 'ENABLED');

const findObject = (request: S3Request): ObjectHead => {
  request.assertMay(request.signature.caller, 's3:GetObject', request.bucket, request.key);
  const object = request.store.head(request.bucket, request.key);
  if (object === undefined) throw noSuchKey();
  return object;
};

const sendBody = async (request: S3Request, object: StoredObject): Promise<void> => {
  try {
    await pipeline(object.body, request.response);
  } catch (error) {
    // The reader went away; that is its right.
    if (!request.response.destroyed) throw error;
  }
};

/** GetObject and HeadObject, with conditions and one range. */
export const readObject = async (request: S3Request): Promise<void> => {
  const { bucket, key, headers, response } = request;
  const object = findObject(request);
  if (evaluateConditions(headers, object) === 'not modified') {
    response.writeHead(304, headersFor(request, object, true)).end();
    return;
  }
  const range = parseRange(headers['range'], object.size);
  const length = range === undefined ? object.size : range.end - range.start + 1;
  const status = range === undefined ? 200 : 206;
  const answer = {
    ...headersFor(request, object, range === undefined),
    'content-length': length,
    ...(range === undefined ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
  if (request.message.method === 'HEAD') {
    response.writeHead(status, answer).end();
    return;
  }
  const opened = await request.store.get(bucket, key, range);
  if (opened === undefined) throw noSuchKey();
  if (opened.etag !== object.etag) {
    opened.body.destroy();
    throw new AwsServiceError('OperationAborted', 'The object was replaced meanwhile. Try again.', 409);
  }
  response.writeHead(status, answer);
  await sendBody(request, opened);
};

/** DeleteObject: succeeds whether or not there was such an object. */
export const deleteObject = async (request: S3Request): Promise<void> => {
  request.assertMay(request.signature.caller, 's3:DeleteObject', request.bucket, request.key);
  await request.store.delete(request.bucket, request.key);
  request.response.writeHead(204).end();
};
