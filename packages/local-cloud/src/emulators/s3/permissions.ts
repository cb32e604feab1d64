import { assertAuthorized, type AccessRequest, type Authorize } from '../../aws/authorize.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import { kmsAccessRequest, type KmsAction } from '../../aws/kms-access.ts';
import type { ObjectStore } from './object-store.ts';

export interface Permissions {
  /** Tells whether an action is allowed, without an error or log entry. */
  readonly isAllowed: (action: string, bucket: string, key?: string) => boolean;
  /** @throws AwsServiceError (AccessDenied) */
  readonly assertAllowed: (action: string, bucket: string, key?: string) => void;
  /** @throws AwsServiceError (AccessDenied) if the bucket's KMS key may not be used */
  readonly assertKmsAllowed: (bucket: string, ...uses: KmsAction[]) => void;
}

// S3's guide requires both to upload in parts and does not say which call needs which, so each needs both:
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions
export const multipartKmsActions: readonly KmsAction[] = ['Decrypt', 'GenerateDataKey'];

interface PermissionContext {
  readonly store: ObjectStore;
  readonly authorize: Authorize;
  readonly region: string;
  /** KMS key ARNs by bucket. */
  readonly bucketKeys: ReadonlyMap<string, string>;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/tagging-and-policies.html: actions on existing objects */
const objectTagActions: ReadonlySet<string> = new Set([
  's3:GetObject',
  's3:GetObjectTagging',
  's3:PutObjectTagging',
]);

const tagConditions = (store: ObjectStore, bucket: string, key: string): Record<string, string> => {
  const tags = store.buckets.includes(bucket) ? store.head(bucket, key)?.metadata.tags : undefined;
  return Object.fromEntries(
    Object.entries(tags ?? {}).map(([name, value]) => [`s3:ExistingObjectTag/${name}`, value]),
  );
};

export const createPermissions = (
  principal: Caller,
  query: ReadonlyMap<string, string>,
  { store, authorize, region, bucketKeys }: PermissionContext,
): Permissions => {
  const prefix = query.get('prefix');
  const requestFor = (action: string, bucket: string, key: string | undefined): AccessRequest => ({
    principal,
    action,
    resource: bucket === '*' ? '*' : `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`,
    conditions: {
      ...(action === 's3:ListBucket' && prefix !== undefined ? { 's3:prefix': prefix } : {}),
      ...(key !== undefined && objectTagActions.has(action) ? tagConditions(store, bucket, key) : {}),
    },
  });
  return {
    isAllowed: (action, bucket, key) =>
      authorize({ ...requestFor(action, bucket, key), isProbe: true }) === 'allowed',
    assertAllowed: (action, bucket, key) =>
      assertAuthorized(authorize, 's3', requestFor(action, bucket, key)),
    assertKmsAllowed: (bucket, ...uses) => {
      const keyArn = bucketKeys.get(bucket);
      if (keyArn === undefined) return;
      for (const use of uses) {
        assertAuthorized(
          authorize,
          's3',
          kmsAccessRequest(principal, use, keyArn, { service: 's3', region }),
        );
      }
    },
  };
};
