import { AwsServiceError } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { isChecksumHeader } from './request-checksum.ts';
import { assembleParts, invalidPart, parseCompletion } from './assemble-parts.ts';
import { encryptionHeaders } from './bucket-encryption.ts';
import { checksumElements } from './checksum.ts';
import { writePrecondition } from './object-conditions.ts';
import type { ObjectHead } from './stored-object.ts';
import { multipartKmsActions } from './permissions.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import type { AssembledObject, MultipartUpload } from './upload-store.ts';
import { readXml } from './xml-body.ts';

type NamedParts = ReturnType<typeof parseCompletion>;

/** Finds the object of an earlier, identical request, so that a retry succeeds. */
const findCompletedObject = (request: S3Request, id: string, named: NamedParts): ObjectHead | undefined => {
  const object = request.store.head(request.bucket, request.key);
  if (object?.upload?.id !== id) return undefined;
  const { parts } = object.upload;
  const isSame =
    parts.length === named.length &&
    parts.every(({ number, etag }, index) => {
      const other = named[index];
      return other?.number === number && etag === `"${other.etag}"`;
    });
  if (!isSame) throw invalidPart();
  return object;
};

const assertChecksum = (headers: S3Request['headers'], checksum: AssembledObject['checksum']): void => {
  const name = Object.keys(headers).find(isChecksumHeader);
  if (name === undefined) return;
  const algorithm = name.slice('x-amz-checksum-'.length);
  if (algorithm === checksum?.algorithm && headers[name] === checksum.value) return;
  throw new AwsServiceError(
    'BadDigest',
    `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
  );
};

const assertExpectedObject = (
  request: S3Request,
  upload: MultipartUpload,
  { size, checksum }: AssembledObject,
): void => {
  const { headers } = request;
  const expected = headers['x-amz-mp-object-size'];
  if (expected !== undefined && Number(expected) !== size) {
    throw new AwsServiceError(
      'InvalidRequest',
      "The provided 'x-amz-mp-object-size' header value doesn't match what was computed.",
    );
  }
  const type = headers['x-amz-checksum-type'];
  if (type !== undefined && type !== upload.checksum?.type) {
    throw new AwsServiceError(
      'InvalidRequest',
      `The upload was created with the ${upload.checksum?.type ?? 'null'} checksum type, and not with ${type}.`,
    );
  }
  assertChecksum(headers, checksum);
};

/** Its checksum headers are those of the object, not of the request body. */
export const completeMultipartUpload = async (request: S3Request): Promise<void> => {
  const { bucket, key, headers, query, store } = request;
  request.assertAllowed('s3:PutObject', bucket, key);
  request.assertKmsAllowed(bucket, ...multipartKmsActions);
  const id = query.get('uploadId') ?? '';
  const precondition = writePrecondition(headers);
  const ownHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !isChecksumHeader(name)));
  const named = parseCompletion(await readXml({ ...request, headers: ownHeaders }));
  const assemble = (upload: MultipartUpload): AssembledObject => {
    const assembled = assembleParts(upload, named);
    assertExpectedObject(request, upload, assembled);
    return assembled;
  };
  const object =
    findCompletedObject(request, id, named) ??
    (await store.uploads(bucket).complete(key, id, assemble, precondition));
  const result = [
    element(
      'Location',
      `http://${headers['host']}/${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}`,
    ),
    element('Bucket', bucket),
    element('Key', key),
    element('ETag', object.etag),
    ...checksumElements(object.metadata.checksum),
  ];
  request.response.setHeaders(new Headers(encryptionHeaders(request.definition.encryption)));
  sendXml(request.response, 200, xmlText(element('CompleteMultipartUploadResult', result)));
};
