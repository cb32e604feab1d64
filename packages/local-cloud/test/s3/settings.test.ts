import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bucket, region, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const keyArn = `arn:aws:kms:${region}:000000000000:key/9d2f7c1e-4b3a-4c5d-8e6f-7a8b9c0d1e2f`;
const Bucket = bucket;
const encrypted = {
  ServerSideEncryption: 'aws:kms',
  SSEKMSKeyId: keyArn,
  BucketKeyEnabled: true,
} as const;

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3({
    properties: {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          {
            BucketKeyEnabled: true,
            ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyArn },
          },
        ],
      },
    },
  });
});
afterAll(() => s3.close());

const put = (Key: string, more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes', ...more }));
const head = (Key: string, from = Bucket) => s3.client.send(new HeadObjectCommand({ Bucket: from, Key }));

describe('the encryption of a bucket', () => {
  test('is returned for an object', async () => {
    expect(await put('told')).toMatchObject(encrypted);
    expect(await head('told')).toMatchObject(encrypted);
  });

  test('is returned by each step of an upload in parts', async () => {
    const Key = 'parts';
    const start = new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm: 'CRC32' });
    const { UploadId, ...begun } = await s3.client.send(start);
    expect(begun).toMatchObject(encrypted);
    const part = await s3.client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'bytes' }),
    );
    expect(part).toMatchObject(encrypted);
    const MultipartUpload = {
      Parts: [{ PartNumber: 1, ETag: part.ETag, ChecksumCRC32: part.ChecksumCRC32 }],
    };
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
    expect(await s3.client.send(complete)).toMatchObject(encrypted);
  });

  test('is SSE-S3 by default', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket: 'other', Key: 'told', Body: 'x' }));
    expect(await head('told', 'other')).toMatchObject({ ServerSideEncryption: 'AES256' });
  });
});

test('a list returns the owner of each object with fetch-owner', async () => {
  await put('owned');
  const list = (FetchOwner?: boolean) =>
    s3.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'owned', FetchOwner }));
  expect((await list(true)).Contents?.[0]?.Owner?.ID).toMatch(/^[\da-f]{64}$/);
  expect((await list()).Contents?.[0]?.Owner).toBeUndefined();
});

describe('a deletion with If-Match', () => {
  const remove = (Key: string, IfMatch: string) =>
    s3.client.send(new DeleteObjectCommand({ Bucket, Key, IfMatch }));
  const failed = { name: 'PreconditionFailed', $metadata: { httpStatusCode: 412 } };

  test('deletes only the matching object', async () => {
    const { ETag } = await put('conditional');
    await expect(remove('conditional', '"0"')).rejects.toMatchObject(failed);
    expect(await head('conditional')).toBeDefined();
    await remove('conditional', ETag!);
    await expect(head('conditional')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(remove('conditional', '*')).rejects.toMatchObject(failed);
  });

  test('applies to each of several objects; other conditions are refused', async () => {
    const { ETag } = await put('first');
    await put('second');
    const Objects = [
      { Key: 'first', ETag },
      { Key: 'second', ETag: '"0"' },
      { Key: 'third', VersionId: 'one' },
    ];
    const { Deleted, Errors } = await s3.client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
    );
    expect(Deleted).toMatchObject([{ Key: 'first' }]);
    expect(Errors).toMatchObject([
      { Key: 'second', Code: 'PreconditionFailed' },
      { Key: 'third', Message: 'not implemented: DeleteObjects with VersionId' },
    ]);
  });
});

describe('unsupported features are refused by name', () => {
  const notHere = async (method: string, path: string, headers: Record<string, string> = {}) =>
    /<Message>(.*)<\/Message>/.exec(await (await s3.send(path, { method, headers })).text())?.[1];

  test.each([
    ['PUT', 'x-amz-object-lock-retain-until-date', 'PutObject'],
    ['PUT', 'x-amz-server-side-encryption', 'PutObject'],
    ['PUT', 'x-amz-storage-class', 'PutObject'],
    ['PUT', 'x-amz-acl', 'PutObject'],
    ['GET', 'x-amz-server-side-encryption-customer-algorithm', 'GetObject'],
    ['DELETE', 'x-amz-mfa', 'DeleteObject'],
    ['DELETE', 'x-amz-if-match-size', 'DeleteObject'],
  ])('%s with %s', async (method, header, operation) => {
    expect(await notHere(method, '/told', { [header]: '1' })).toBe(
      `not implemented: ${operation} with ${header}`,
    );
  });

  test('query parameters of other operations', async () => {
    expect(await notHere('GET', '/told?max-keys=1')).toBe('not implemented: GetObject with max-keys');
    expect(await notHere('GET', '?list-type=2&key-marker=a')).toBe(
      'not implemented: ListObjectsV2 with key-marker',
    );
  });

  test('the buckets of others, as S3 refuses them', async () => {
    await expect(put('x', { ExpectedBucketOwner: '111111111111' })).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(await put('told', { ExpectedBucketOwner: '000000000000' })).toBeDefined();
  });
});
