import { decodeUriPart } from '../../aws/canonical-request.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { parseAlgorithm } from './request-checksum.ts';
import { checksumElements } from './checksum.ts';
import { evaluateConditions, writePrecondition } from './object-conditions.ts';
import { metadataFromHeaders } from './object-headers.ts';
import { encryptionHeaders } from './bucket-encryption.ts';
import { defaultStorageClass, parseStorageClass } from './storage-class.ts';
import type { ObjectMetadata, StoredObject } from './stored-object.ts';
import { parseTagHeader, type Tags } from './object-tags.ts';
import { payloadChecks } from './payload-checks.ts';
import { noSuchKey } from './s3-error.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { maxPayloadBytes } from './verify-payload.ts';
import { assertWritable } from './write-request.ts';

const sourceConditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;

const parseSource = (header: string): { bucket: string; key: string } => {
  const [path = '', version] = header.replace(/^\//, '').split('?');
  if (version !== undefined) throw notImplemented('CopyObject of a version');
  const [bucket = '', ...key] = decodeUriPart(path).split('/');
  if (bucket !== '' && key.join('/') !== '') return { bucket, key: key.join('/') };
  throw new AwsServiceError(
    'InvalidArgument',
    'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
  );
};

const replaces = (request: S3Request, what: 'metadata' | 'tagging'): boolean => {
  const directive = request.headers[`x-amz-${what}-directive`] ?? 'COPY';
  if (directive === 'COPY' || directive === 'REPLACE') return directive === 'REPLACE';
  throw new AwsServiceError('InvalidArgument', `Unknown ${what} directive.`);
};

const tagsOf = (
  request: S3Request,
  source: { bucket: string; key: string },
  original: StoredObject,
): Tags => {
  if (replaces(request, 'tagging')) return parseTagHeader(request.headers['x-amz-tagging']);
  const tags = original.metadata.tags ?? {};
  if (Object.keys(tags).length > 0) {
    request.assertAllowed('s3:GetObjectTagging', source.bucket, source.key);
    request.assertAllowed('s3:PutObjectTagging', request.bucket, request.key);
  }
  return tags;
};

const assertCopyable = (
  request: S3Request,
  source: { bucket: string; key: string },
  original: StoredObject,
) => {
  const conditions = Object.fromEntries(
    sourceConditions.flatMap((name) => {
      const value = request.headers[`x-amz-copy-source-${name}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (evaluateConditions(conditions, original) === 'not modified') {
    throw new AwsServiceError(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      412,
    );
  }
  if (original.size > maxPayloadBytes) {
    throw new AwsServiceError(
      'InvalidRequest',
      `The specified copy source is larger than the maximum allowable size for a copy source: ${maxPayloadBytes}`,
    );
  }
  const isItself = source.bucket === request.bucket && source.key === request.key;
  const storageClass = parseStorageClass(request.headers['x-amz-storage-class']) ?? defaultStorageClass;
  const isMoved = storageClass !== (original.metadata.storageClass ?? defaultStorageClass);
  if (isItself && !isMoved && !replaces(request, 'metadata')) {
    throw new AwsServiceError(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
};

const copy = async (request: S3Request, source: { bucket: string; key: string }, original: StoredObject) => {
  assertCopyable(request, source, original);
  const { headers } = request;
  const baseMetadata: ObjectMetadata = replaces(request, 'metadata')
    ? metadataFromHeaders(headers)
    : { ...original.metadata, storageClass: parseStorageClass(headers['x-amz-storage-class']) };
  const metadata = { ...baseMetadata, tags: tagsOf(request, source, original) };
  const requestedAlgorithm = headers['x-amz-checksum-algorithm'];
  const algorithm =
    requestedAlgorithm === undefined
      ? original.metadata.checksum?.algorithm
      : parseAlgorithm(requestedAlgorithm);
  // The copy is stored in one piece, so a composite checksum does not apply.
  const checks = payloadChecks({}, 'UNSIGNED-PAYLOAD', algorithm);
  const withChecksum = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of original.body) {
      checks.update(bytes);
      yield bytes;
    }
    checks.finish(new Map());
  };
  const describe = () => ({ ...metadata, checksum: checks.checksum() });
  const precondition = writePrecondition(headers);
  return request.store.put(request.bucket, request.key, withChecksum(), describe, precondition);
};

export const copyObject = async (request: S3Request): Promise<void> => {
  assertWritable(request, 'CopyObject');
  const source = parseSource(request.headers['x-amz-copy-source'] ?? '');
  request.assertAllowed('s3:GetObject', source.bucket, source.key);
  const original = await request.store.get(source.bucket, source.key);
  if (original === undefined) {
    request.assertAllowed('s3:ListBucket', source.bucket);
    throw noSuchKey();
  }
  try {
    request.assertKmsAllowed(source.bucket, 'Decrypt');
    const { etag, lastModified, metadata } = await copy(request, source, original);
    const result = [
      element('ETag', etag),
      element('LastModified', lastModified.toISOString()),
      ...checksumElements(metadata.checksum),
    ];
    request.response.setHeaders(new Headers(encryptionHeaders(request.definition.encryption)));
    sendXml(request.response, 200, xmlText(element('CopyObjectResult', result)));
  } finally {
    original.body.destroy();
  }
};
