import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import type { BucketDefinition } from './bucket-definition.ts';
import { sendXml, type S3Request } from './s3-request.ts';

type Encryption = BucketDefinition['encryption'];

const algorithmHeader = 'x-amz-server-side-encryption';
const keyHeader = 'x-amz-server-side-encryption-aws-kms-key-id';
const bucketKeyHeader = 'x-amz-server-side-encryption-bucket-key-enabled';
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/serv-side-encryption.html */
const algorithms = new Set(['AES256', 'aws:kms', 'aws:kms:dsse', 'aws:fsx']);

/** Returns the bucket's encryption, as writes can't choose another. */
export const encryptionHeaders = ({
  algorithm,
  keyArn,
  hasBucketKey,
}: Encryption): Record<string, string> => ({
  [algorithmHeader]: algorithm,
  ...(keyArn === undefined ? {} : { [keyHeader]: keyArn }),
  ...(hasBucketKey ? { [bucketKeyHeader]: 'true' } : {}),
});

const assertConsistent = (algorithm: string | undefined, key: string | undefined): void => {
  if (algorithm !== undefined && !algorithms.has(algorithm)) {
    throw new AwsServiceError('InvalidArgument', 'The encryption method specified is not supported');
  }
  if (key === undefined || algorithm?.startsWith('aws:kms') === true) return;
  throw new AwsServiceError(
    'InvalidArgument',
    'Server Side Encryption with AWS KMS managed key requires HTTP header x-amz-server-side-encryption : aws:kms',
  );
};

/**
 * Checks a write's encryption. @throws AwsServiceError: InvalidArgument, or NotImplemented if it differs from the
 * bucket's
 */
export const assertBucketEncryption = (
  headers: S3Request['headers'],
  { algorithm, keyArn, hasBucketKey }: Encryption,
  operation: string,
): void => {
  const requested = headers[algorithmHeader];
  const key = headers[keyHeader];
  assertConsistent(requested, key);
  const keyId = keyArn?.slice(keyArn.lastIndexOf('/') + 1);
  const differing = [
    requested !== undefined && requested !== algorithm ? algorithmHeader : undefined,
    // Without a key id, S3 uses its own key.
    requested !== undefined && key !== keyArn && key !== keyId ? keyHeader : undefined,
    (headers[bucketKeyHeader] ?? String(hasBucketKey)) === String(hasBucketKey) ? undefined : bucketKeyHeader,
  ].find((header) => header !== undefined);
  if (differing !== undefined)
    throw notImplemented(`${operation} with another ${differing} than the bucket's`);
};

export const getBucketEncryption = (request: S3Request): void => {
  request.assertAllowed('s3:GetEncryptionConfiguration', request.bucket);
  request.store.list(request.bucket, '');
  const { algorithm, keyArn, hasBucketKey } = request.definition.encryption;
  const rule = element('Rule', [
    element('ApplyServerSideEncryptionByDefault', [
      element('SSEAlgorithm', algorithm),
      ...(keyArn === undefined ? [] : [element('KMSMasterKeyID', keyArn)]),
    ]),
    element('BucketKeyEnabled', hasBucketKey),
  ]);
  sendXml(request.response, 200, xmlText(element('ServerSideEncryptionConfiguration', [rule])));
};

export const getBucketVersioning = (request: S3Request): void => {
  request.assertAllowed('s3:GetBucketVersioning', request.bucket);
  request.store.list(request.bucket, '');
  const { versioning } = request.definition;
  const status = versioning === undefined ? [] : [element('Status', versioning)];
  sendXml(request.response, 200, xmlText(element('VersioningConfiguration', status)));
};
