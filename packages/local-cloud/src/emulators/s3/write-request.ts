import { AwsServiceError } from '../../aws/service-error.ts';
import { assertBucketEncryption } from './bucket-encryption.ts';
import { metadataFromHeaders } from './object-headers.ts';
import type { ObjectMetadata } from './stored-object.ts';
import { parseTagHeader } from './object-tags.ts';
import { multipartKmsActions } from './permissions.ts';
import type { S3Request } from './s3-request.ts';

/** Checks a write's permissions and options. @throws AwsServiceError */
export const assertWritable = (request: S3Request, operation: string): void => {
  const { headers, bucket, key } = request;
  request.assertAllowed('s3:PutObject', bucket, key);
  if (headers['x-amz-tagging'] !== undefined) request.assertAllowed('s3:PutObjectTagging', bucket, key);
  request.assertKmsAllowed(
    bucket,
    ...(operation === 'CreateMultipartUpload' ? multipartKmsActions : ['GenerateDataKey' as const]),
  );
  assertBucketEncryption(headers, request.definition.encryption, operation);
  // Buckets enforce object ownership by default, which disables ACLs.
  const grants = Object.keys(headers).some((name) => name.startsWith('x-amz-grant-'));
  if (grants || (headers['x-amz-acl'] ?? 'bucket-owner-full-control') !== 'bucket-owner-full-control') {
    throw new AwsServiceError('AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
};

/** Reads metadata and tags from headers. @throws AwsServiceError */
export const requestMetadata = ({ headers }: S3Request): ObjectMetadata => ({
  ...metadataFromHeaders(headers),
  tags: parseTagHeader(headers['x-amz-tagging']),
});
