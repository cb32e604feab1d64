import { notImplemented } from '../../aws/service-error.ts';
import { isOptionOf } from './query-options.ts';

type Level = 'service' | 'bucket' | 'object';

/** S3 tells operations apart by method, what the path names, and the query's subresources (or the copy header). */
const operations: readonly (readonly [
  method: string,
  level: Level,
  subresources: readonly string[],
  name: string,
])[] = [
  ['GET', 'service', [], 'ListBuckets'],
  ['HEAD', 'bucket', [], 'HeadBucket'],
  ['GET', 'bucket', [], 'ListObjects'],
  ['GET', 'bucket', ['list-type'], 'ListObjectsV2'],
  ['GET', 'bucket', ['location'], 'GetBucketLocation'],
  ['GET', 'bucket', ['encryption'], 'GetBucketEncryption'],
  ['GET', 'bucket', ['versioning'], 'GetBucketVersioning'],
  ['GET', 'bucket', ['uploads'], 'ListMultipartUploads'],
  ['GET', 'bucket', ['versions'], 'ListObjectVersions'],
  ['POST', 'bucket', ['delete'], 'DeleteObjects'],
  ['PUT', 'bucket', [], 'CreateBucket'],
  ['DELETE', 'bucket', [], 'DeleteBucket'],
  ['GET', 'object', [], 'GetObject'],
  ['HEAD', 'object', [], 'HeadObject'],
  ['PUT', 'object', [], 'PutObject'],
  ['PUT', 'object', ['x-amz-copy-source'], 'CopyObject'],
  ['DELETE', 'object', [], 'DeleteObject'],
  ['GET', 'object', ['tagging'], 'GetObjectTagging'],
  ['PUT', 'object', ['tagging'], 'PutObjectTagging'],
  ['DELETE', 'object', ['tagging'], 'DeleteObjectTagging'],
  ['GET', 'object', ['attributes'], 'GetObjectAttributes'],
  ['POST', 'object', ['uploads'], 'CreateMultipartUpload'],
  ['PUT', 'object', ['partNumber', 'uploadId'], 'UploadPart'],
  ['PUT', 'object', ['partNumber', 'uploadId', 'x-amz-copy-source'], 'UploadPartCopy'],
  ['GET', 'object', ['uploadId'], 'ListParts'],
  ['POST', 'object', ['uploadId'], 'CompleteMultipartUpload'],
  ['DELETE', 'object', ['uploadId'], 'AbortMultipartUpload'],
];

/** Name of the operation that a request asks for. Throws the 'not implemented' answer for one unknown here. */
export const operationName = (
  method: string,
  path: { bucket: string; key: string },
  query: ReadonlyMap<string, string>,
  isCopy: boolean,
): string => {
  const level = path.key !== '' ? 'object' : path.bucket !== '' ? 'bucket' : 'service';
  const names = new Set(query.keys());
  if (isCopy) names.add('x-amz-copy-source');
  const [found] = operations
    .filter(
      ([verb, on, needed]) => verb === method && on === level && needed.every((name) => names.has(name)),
    )
    .sort(([, , left], [, , right]) => right.length - left.length);
  const unknown = [...query.keys()].filter(
    (name) => !isOptionOf(found?.[3] ?? '', name) && found?.[2].includes(name) !== true,
  );
  if (found === undefined || unknown.length > 0) {
    throw notImplemented(
      `${method} on an S3 ${level}${unknown.length > 0 ? ` with ?${unknown.join('&')}` : ''}`,
    );
  }
  return found[3];
};
