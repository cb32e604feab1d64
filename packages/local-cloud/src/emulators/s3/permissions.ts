import { assertAuthorized, type AccessRequest, type Authorize } from '../../aws/authorize.ts';
import type { Caller } from '../../aws/credential-authority.ts';
import { keyRequest, type KeyUse } from '../../aws/key-use.ts';
import type { ObjectStore } from './object-store.ts';

/** What a request's sender may do. */
export interface Permissions {
  /** Whether the sender may know something more, e.g. by `s3:GetObjectTagging` how many tags there are. */
  readonly may: (action: string, bucket: string, key?: string) => boolean;
  /** Throws the AccessDenied answer if the sender may not do this, e.g. `s3:GetObject`. */
  readonly assertMay: (action: string, bucket: string, key?: string) => void;
  /** Throws the AccessDenied answer if the sender may not use the customer's key of a bucket, if that has one. */
  readonly assertMayUseKey: (bucket: string, ...uses: KeyUse[]) => void;
}

/**
 * What uploads in parts need a key for. S3's guide asks both of who makes one and does not say of every call which, so
 * each of them asks for both: nothing that passes here is refused there.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html#mpuAndPermissions
 */
export const partsKeyUses: readonly KeyUse[] = ['Decrypt', 'GenerateDataKey'];

/** What is asked, and about what. */
interface Ground {
  readonly store: ObjectStore;
  readonly authorize: Authorize;
  readonly region: string;
  /** ARNs of the customer's keys that encrypt buckets, by their names. */
  readonly bucketKeys: ReadonlyMap<string, string>;
}

/** Actions on objects that are there already: https://docs.aws.amazon.com/AmazonS3/latest/userguide/tagging-and-policies.html */
const knowTags: ReadonlySet<string> = new Set([
  's3:GetObject',
  's3:GetObjectTagging',
  's3:PutObjectTagging',
  's3:DeleteObjectTagging',
]);

const tagConditions = (store: ObjectStore, bucket: string, key: string): Record<string, string> => {
  const tags = store.buckets.includes(bucket) ? store.head(bucket, key)?.metadata.tags : undefined;
  return Object.fromEntries(
    Object.entries(tags ?? {}).map(([name, value]) => [`s3:ExistingObjectTag/${name}`, value]),
  );
};

/** What one sender may do with these buckets; the query says which part of a bucket a list is about. */
export const permissionsOf = (
  principal: Caller,
  query: ReadonlyMap<string, string>,
  { store, authorize, region, bucketKeys }: Ground,
): Permissions => {
  const prefix = query.get('prefix');
  const requestFor = (action: string, bucket: string, key: string | undefined): AccessRequest => ({
    principal,
    action,
    resource: bucket === '*' ? '*' : `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`,
    conditions: {
      ...(action === 's3:ListBucket' && prefix !== undefined ? { 's3:prefix': prefix } : {}),
      ...(key !== undefined && knowTags.has(action) ? tagConditions(store, bucket, key) : {}),
    },
  });
  return {
    may: (action, bucket, key) =>
      authorize({ ...requestFor(action, bucket, key), isProbe: true }) === 'allowed',
    assertMay: (action, bucket, key) => assertAuthorized(authorize, 's3', requestFor(action, bucket, key)),
    assertMayUseKey: (bucket, ...uses) => {
      const keyArn = bucketKeys.get(bucket);
      if (keyArn === undefined) return;
      for (const use of uses) {
        assertAuthorized(authorize, 's3', keyRequest(principal, use, keyArn, { service: 's3', region }));
      }
    },
  };
};
