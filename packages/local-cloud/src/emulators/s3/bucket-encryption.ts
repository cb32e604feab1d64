import type { BucketDefinition } from './bucket-definition.ts';

/** Returns the headers of a bucket's encryption; a write can't choose another. */
export const encryptionHeaders = ({
  algorithm,
  keyArn,
  hasBucketKey,
}: BucketDefinition['encryption']): Record<string, string> => ({
  'x-amz-server-side-encryption': algorithm,
  ...(keyArn === undefined ? {} : { 'x-amz-server-side-encryption-aws-kms-key-id': keyArn }),
  ...(hasBucketKey ? { 'x-amz-server-side-encryption-bucket-key-enabled': 'true' } : {}),
});
