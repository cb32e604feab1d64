import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketEncryptionCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bucket, refusal, region, startTestS3, type TestS3 } from './support/s3-emulator.ts';

const keyId = '9d2f7c1e-4b3a-4c5d-8e6f-7a8b9c0d1e2f';
const keyArn = `arn:aws:kms:${region}:000000000000:key/${keyId}`;
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
      VersioningConfiguration: { Status: 'Enabled' },
    },
  });
});
afterAll(() => s3.close());

const put = (Key: string, more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes', ...more }));
const head = (Key: string, from = Bucket) => s3.client.send(new HeadObjectCommand({ Bucket: from, Key }));

describe('the storage class of an object', () => {
  test('is set by its write and returned with the object', async () => {
    await put('cool', { StorageClass: 'STANDARD_IA' });
    await put('plain', { StorageClass: 'STANDARD' });
    expect((await head('cool')).StorageClass).toBe('STANDARD_IA');
    expect((await head('plain')).StorageClass).toBeUndefined();
    const read = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'cool' }));
    expect([read.StorageClass, await read.Body?.transformToString()]).toEqual(['STANDARD_IA', 'bytes']);
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents.map((one) => [one.Key, one.StorageClass])).toEqual([
      ['cool', 'STANDARD_IA'],
      ['plain', 'STANDARD'],
    ]);
  });

  test('is set by the copy request, also for a copy onto itself', async () => {
    const CopySource = `${bucket}/cool`;
    await s3.client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    expect((await head('copy')).StorageClass).toBeUndefined();
    await s3.client.send(
      new CopyObjectCommand({ Bucket, Key: 'cool', CopySource, StorageClass: 'GLACIER_IR' }),
    );
    expect((await head('cool')).StorageClass).toBe('GLACIER_IR');
  });

  test('is set by CreateMultipartUpload', async () => {
    const Key = 'parts';
    const start = new CreateMultipartUploadCommand({
      Bucket,
      Key,
      StorageClass: 'ONEZONE_IA',
      ChecksumAlgorithm: 'CRC32',
    });
    const { UploadId, ...begun } = await s3.client.send(start);
    expect(begun).toMatchObject(encrypted);
    const { Uploads } = await s3.client.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(Uploads).toMatchObject([{ Key, StorageClass: 'ONEZONE_IA' }]);
    const part = await s3.client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'bytes' }),
    );
    expect(part).toMatchObject(encrypted);
    expect(await s3.client.send(new ListPartsCommand({ Bucket, Key, UploadId }))).toMatchObject({
      StorageClass: 'ONEZONE_IA',
    });
    const MultipartUpload = {
      Parts: [{ PartNumber: 1, ETag: part.ETag, ChecksumCRC32: part.ChecksumCRC32 }],
    };
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
    expect(await s3.client.send(complete)).toMatchObject(encrypted);
    expect((await head(Key)).StorageClass).toBe('ONEZONE_IA');
  });

  test('is refused if it is unknown or needs a restore', async () => {
    const unknown = await s3.send('/x', { method: 'PUT', headers: { 'x-amz-storage-class': 'COLD' } });
    expect(await refusal(unknown)).toEqual([400, 'InvalidStorageClass']);
    await expect(put('x', { StorageClass: 'GLACIER' })).rejects.toMatchObject({
      message: 'not implemented: the storage class GLACIER',
    });
  });
});

describe('the encryption of a bucket', () => {
  test('is returned for the bucket and its objects', async () => {
    expect(await s3.client.send(new GetBucketEncryptionCommand({ Bucket }))).toMatchObject({
      ServerSideEncryptionConfiguration: {
        Rules: [
          {
            ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyArn },
            BucketKeyEnabled: true,
          },
        ],
      },
    });
    expect(await put('told')).toMatchObject(encrypted);
    expect(await head('told')).toMatchObject(encrypted);
  });

  test('is SSE-S3 by default', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket: 'other', Key: 'told', Body: 'x' }));
    expect(await head('told', 'other')).toMatchObject({ ServerSideEncryption: 'AES256' });
    const { ServerSideEncryptionConfiguration } = await s3.client.send(
      new GetBucketEncryptionCommand({ Bucket: 'other' }),
    );
    expect(ServerSideEncryptionConfiguration?.Rules).toMatchObject([
      { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' }, BucketKeyEnabled: false },
    ]);
  });

  test('may be repeated by a write, by key ARN or id; any other is refused', async () => {
    expect(await put('named', encrypted)).toMatchObject(encrypted);
    expect(await put('named', { ...encrypted, SSEKMSKeyId: keyId })).toMatchObject(encrypted);
    const another = (header: string) => ({
      message: `not implemented: PutObject with another ${header} than the bucket's`,
    });
    await expect(put('x', { ServerSideEncryption: 'AES256' })).rejects.toMatchObject(
      another('x-amz-server-side-encryption'),
    );
    await expect(put('x', { ServerSideEncryption: 'aws:kms' })).rejects.toMatchObject(
      another('x-amz-server-side-encryption-aws-kms-key-id'),
    );
    await expect(put('x', { BucketKeyEnabled: false })).rejects.toMatchObject(
      another('x-amz-server-side-encryption-bucket-key-enabled'),
    );
    const unknown = { 'x-amz-server-side-encryption': 'ROT13' };
    expect(await refusal(await s3.send('/x', { method: 'PUT', headers: unknown }))).toEqual([
      400,
      'InvalidArgument',
    ]);
    await expect(put('x', { SSEKMSKeyId: keyArn })).rejects.toMatchObject({ name: 'InvalidArgument' });
  });
});

test("GetBucketVersioning returns the template's setting", async () => {
  expect(await s3.client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({
    Status: 'Enabled',
  });
  expect((await s3.client.send(new GetBucketVersioningCommand({ Bucket: 'other' }))).Status).toBeUndefined();
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
    ['PUT', 'x-amz-server-side-encryption-context', 'PutObject'],
    ['PUT', 'x-amz-server-side-encryption-customer-key', 'PutObject'],
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

  test('grants, and the buckets of others, as S3 refuses them', async () => {
    await expect(put('x', { GrantRead: 'id=1' })).rejects.toMatchObject({
      name: 'AccessControlListNotSupported',
    });
    await expect(put('x', { ExpectedBucketOwner: '111111111111' })).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(await put('told', { ExpectedBucketOwner: '000000000000' })).toBeDefined();
  });
});
