import { metadataFromHeaders } from './object-headers.ts';
import type { ObjectMetadata } from './stored-object.ts';
import { parseTagHeader } from './object-tags.ts';
import { multipartKmsActions } from './permissions.ts';
import type { S3Request } from './s3-request.ts';

/** Checks a write's permissions. @throws AwsServiceError */
export const assertWritable = (request: S3Request, operation: string): void => {
  const { headers, bucket, key } = request;
  request.assertAllowed('s3:PutObject', bucket, key);
  if (headers['x-amz-tagging'] !== undefined) request.assertAllowed('s3:PutObjectTagging', bucket, key);
  request.assertKmsAllowed(
    bucket,
    ...(operation === 'CreateMultipartUpload' ? multipartKmsActions : ['GenerateDataKey' as const]),
  );
};

/** Reads metadata and tags from headers. @throws AwsServiceError */
export const requestMetadata = ({ headers }: S3Request): ObjectMetadata => ({
  ...metadataFromHeaders(headers),
  tags: parseTagHeader(headers['x-amz-tagging']),
});
