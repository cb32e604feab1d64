import { AwsServiceError } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { requestChecksum, parseAlgorithm } from './request-checksum.ts';
import { checksumTypes, type ChecksumAlgorithm, type ChecksumType } from './checksum.ts';
import { encryptionHeaders } from './bucket-encryption.ts';
import { checksumHeaders } from './object-headers.ts';
import { multipartKmsActions } from './permissions.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { NoSuchUploadError, type MultipartUpload, type UploadChecksum } from './upload-store.ts';
import { verifyPayload } from './verify-payload.ts';
import { assertWritable, requestMetadata } from './write-request.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const maxPartNumber = 10_000;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html, default first */
const checksumTypesOf: Readonly<Record<ChecksumAlgorithm, readonly [ChecksumType, ...ChecksumType[]]>> = {
  crc32: ['COMPOSITE', 'FULL_OBJECT'],
  crc32c: ['COMPOSITE', 'FULL_OBJECT'],
  crc64nvme: ['FULL_OBJECT'],
  sha1: ['COMPOSITE'],
  sha256: ['COMPOSITE'],
};

const invalid = (message: string) => new AwsServiceError('InvalidRequest', message);

const parseType = (name: string): ChecksumType => {
  const type = checksumTypes.find((known) => known === name.toUpperCase());
  if (type === undefined) throw invalid('Value for x-amz-checksum-type header is invalid.');
  return type;
};

const requestedChecksum = (headers: S3Request['headers']): UploadChecksum | undefined => {
  const name = headers['x-amz-checksum-algorithm'];
  const requestedType = headers['x-amz-checksum-type'];
  if (name === undefined) {
    if (requestedType === undefined) return undefined;
    throw invalid(
      'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
    );
  }
  const algorithm = parseAlgorithm(name);
  const possible = checksumTypesOf[algorithm];
  const type = requestedType === undefined ? possible[0] : parseType(requestedType);
  if (possible.includes(type)) return { algorithm, type };
  throw invalid(`The ${type} checksum type cannot be used with the ${algorithm} checksum algorithm.`);
};

export const createMultipartUpload = async (request: S3Request): Promise<void> => {
  assertWritable(request, 'CreateMultipartUpload');
  const { bucket, key, headers, response } = request;
  const checksum = requestedChecksum(headers);
  const { id } = await request.store.uploads(bucket).begin(key, requestMetadata(request), checksum);
  if (checksum !== undefined) {
    response.setHeader('x-amz-checksum-algorithm', checksum.algorithm.toUpperCase());
    response.setHeader('x-amz-checksum-type', checksum.type);
  }
  response.setHeaders(new Headers(encryptionHeaders(request.definition.encryption)));
  const result = [element('Bucket', bucket), element('Key', key), element('UploadId', id)];
  sendXml(response, 200, xmlText(element('InitiateMultipartUploadResult', result)));
};

export const findUpload = ({ store, bucket, key, query }: S3Request): MultipartUpload => {
  const id = query.get('uploadId') ?? '';
  const upload = store.uploads(bucket).find(key, id);
  if (upload === undefined) throw new NoSuchUploadError(id);
  return upload;
};

const assertChecksumAlgorithm = ({ checksum }: MultipartUpload, headers: S3Request['headers']): void => {
  const actual = requestChecksum(headers)?.algorithm;
  if (actual === checksum?.algorithm) return;
  // With FULL_OBJECT, S3 can compute the parts' checksums itself.
  if (actual === undefined && checksum?.type === 'FULL_OBJECT') return;
  throw invalid(
    `Checksum Type mismatch occurred, expected checksum Type: ${checksum?.algorithm ?? 'null'}, actual checksum Type: ${actual ?? 'null'}`,
  );
};

/** Streams to disk; the part appears only if all checks pass. */
export const uploadPart = async (request: S3Request): Promise<void> => {
  const { bucket, key, headers, query } = request;
  request.assertAllowed('s3:PutObject', bucket, key);
  request.assertKmsAllowed(bucket, ...multipartKmsActions);
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > maxPartNumber) {
    throw new AwsServiceError(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${maxPartNumber}, inclusive`,
    );
  }
  const upload = findUpload(request);
  assertChecksumAlgorithm(upload, headers);
  const payload = verifyPayload(request, upload.checksum?.algorithm);
  const part = await request.store
    .uploads(bucket)
    .putPart(upload, number, payload.body, () => payload.checksum());
  const { 'x-amz-checksum-type': _type, ...checksum } = checksumHeaders(part.checksum);
  const encryption = encryptionHeaders(request.definition.encryption);
  request.response.writeHead(200, { etag: part.etag, ...encryption, ...checksum }).end();
};

export const abortMultipartUpload = async (request: S3Request): Promise<void> => {
  const { bucket, key } = request;
  request.assertAllowed('s3:AbortMultipartUpload', bucket, key);
  await request.store.uploads(bucket).abort(key, request.query.get('uploadId') ?? '');
  request.response.writeHead(204).end();
};
