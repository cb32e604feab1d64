import { AwsServiceError } from '../../aws/service-error.ts';
import { assertBucketEncryption } from './bucket-encryption.ts';
import { metadataFromHeaders } from './object-headers.ts';
import type { ObjectMetadata } from './stored-object.ts';
import { parseTagHeader } from './object-tags.ts';
import { partsKeyUses } from './permissions.ts';
import type { S3Request } from './s3-request.ts';

/** Throws an S3 error for a write that the sender may not do or that asks for what isn't there. */
export const assertWritable = (request: S3Request, operation: string): void => {
  const { headers, bucket, key } = request;
  request.assertMay('s3:PutObject', bucket, key);
  if (headers['x-amz-tagging'] !== undefined) request.assertMay('s3:PutObjectTagging', bucket, key);
  request.assertMayUseKey(
    bucket,
    ...(operation === 'CreateMultipartUpload' ? partsKeyUses : ['GenerateDataKey' as const]),
  );
  assertBucketEncryption(headers, request.definition.encryption, operation);
  // Object ownership is enforced by the bucket's owner, as it is for every new bucket.
  const grants = Object.keys(headers).some((name) => name.startsWith('x-amz-grant-'));
  if (grants || (headers['x-amz-acl'] ?? 'bucket-owner-full-control') !== 'bucket-owner-full-control') {
    throw new AwsServiceError('AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
};

/** Metadata and tags that the headers of a write give an object. Throws an S3 error for what can't be kept. */
export const writtenMetadata = ({ headers }: S3Request): ObjectMetadata => ({
  ...metadataFromHeaders(headers),
  tags: parseTagHeader(headers['x-amz-tagging']),
});
