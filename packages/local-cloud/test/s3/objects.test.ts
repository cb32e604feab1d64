import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAttributesCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import { startS3 } from '../../src/emulators/s3/start-s3.ts';
import { allowIf } from '../support/allow-if.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const bucket = 'site-files';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
let dataDir: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let client: S3Client;

const start = async (port?: number) =>
  startS3({
    dataDir,
    port,
    region,
    authority,
    buckets: [{ BucketName: bucket }, { BucketName: 'other' }],
    log: () => {},
    authorize: allowIf(
      (action, resource) => action !== 's3:DeleteObject' || !resource.endsWith('/protected'),
    ),
  });
const clientWith = (credentials: AwsCredentials, clientRegion = region) =>
  new S3Client({ endpoint: s3.endpoint, region: clientRegion, credentials, maxAttempts: 1 });

beforeAll(async () => {
  dataDir = newFolder();
  s3 = await start();
  client = clientWith(authority.root());
});
afterAll(async () => {
  client.destroy();
  await s3.close();
});

const put = async (key: string, body: string | Buffer | Readable, more = {}) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...more }));
const read = async (key: string, more = {}) => {
  const response = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...more }));
  return { ...response, text: (await response.Body?.transformToString()) ?? '' };
};

describe('objects', () => {
  it.each([
    'plain.txt',
    'a folder/with spaces & plus+signs',
    '../../etc/passwd',
    'a//b/../c/./d',
    'māori/ünï 🦘.html',
    "quo'te(s)*!~%41",
    'k'.repeat(1024),
  ])('are stored under the key %s and nowhere else', async (key) => {
    await put(key, `content of ${key}`);
    expect((await read(key)).text).toBe(`content of ${key}`);
    expect((await readdir(join(dataDir, 's3'))).sort()).toEqual(['other', bucket]);
  });

  it('keep their metadata', async () => {
    await put('meta', 'x', {
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=60',
      ContentEncoding: 'br',
      Metadata: { origin: 'test' },
    });
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'meta' }));
    expect(head).toMatchObject({
      ContentType: 'text/html; charset=utf-8',
      CacheControl: 'public, max-age=60',
      ContentEncoding: 'br',
      ContentLength: 1,
      ETag: '"9dd4e461268c8034f5c8564e155c67a6"',
      Metadata: { origin: 'test' },
    });
  });

  it('are uploaded and downloaded as streams with trailing checksums', async () => {
    const bytes = Buffer.alloc(3_000_000, 'streamed ');
    await put('stream', Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), {
      ContentLength: bytes.length,
    });
    const response = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: 'stream', ChecksumMode: 'ENABLED' }),
    );
    expect(response.ChecksumCRC32).toBeDefined();
    expect((await buffer(response.Body as Readable)).equals(bytes)).toBe(true);
  });

  it('are served in ranges', async () => {
    await put('range', '0123456789');
    expect(await read('range', { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
    });
    expect((await read('range', { Range: 'bytes=-3' })).text).toBe('789');
    expect((await read('range', { Range: 'bytes=8-99' })).text).toBe('89');
    await expect(read('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('that did not change are returned without a checksum, which boto3 would compare with the empty body', async () => {
    const { ETag } = await put('unchanged', 'x', { ChecksumAlgorithm: 'CRC32' });
    const refused = await read('unchanged', { IfNoneMatch: ETag, ChecksumMode: 'ENABLED' }).then(
      () => undefined,
      (error: { $response: { statusCode: number; headers: object } }) => error.$response,
    );
    expect(refused).toMatchObject({ statusCode: 304, headers: { etag: ETag } });
    expect(Object.keys(refused!.headers).join()).not.toContain('x-amz-checksum');
  });

  it('support conditional requests', async () => {
    const { ETag } = await put('condition', 'x');
    await expect(read('condition', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(read('condition', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await read('condition', { IfMatch: ETag })).text).toBe('x');
  });

  it('are gone once deleted', async () => {
    await put('gone', 'x');
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'gone' }));
    await expect(read('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are deleted in bulk, each with its own result', async () => {
    await put('bulk/<1>&', 'x');
    await put('bulk/protected', 'x');
    const role = authority.issue({ roleArn: 'arn:aws:iam::000000000000:role/r', sessionName: 's' }, 60);
    const roleClient = clientWith(role);
    const response = await roleClient.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: [{ Key: 'bulk/<1>&' }, { Key: 'bulk/protected' }] },
      }),
    );
    expect(response.Deleted).toEqual([{ Key: 'bulk/<1>&' }]);
    expect(response.Errors).toMatchObject([{ Key: 'bulk/protected', Code: 'AccessDenied' }]);
    roleClient.destroy();
  });
});

describe('listing', () => {
  it('pages through keys and common prefixes in order', async () => {
    for (const key of ['list/b/1', 'list/a', 'list/b/2', 'list/c', 'list/d/3']) await put(key, key);
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: 'list/',
          Delimiter: '/',
          MaxKeys: 1,
          ContinuationToken: token,
        }),
      );
      found.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
      found.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    expect(found).toEqual(['list/a', 'list/b/', 'list/c', 'list/d/']);
  });

  it('lists buckets', async () => {
    const { Buckets, Owner } = await client.send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toEqual([bucket, 'other']);
    // `aws s3 ls` fails without the date.
    for (const { CreationDate } of Buckets ?? []) expect(CreationDate).toBeInstanceOf(Date);
    expect(Owner?.ID).toMatch(/^[\da-f]{64}$/);
    await expect(
      client.send(new PutObjectCommand({ Bucket: 'absent', Key: 'k', Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe('refusals', () => {
  const signer = (more = {}) =>
    new AwsClient({ ...authority.root(), service: 's3', region, retries: 0, ...more });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, region, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAAAAAAAAAAAAAAAAA' }, region, 'InvalidAccessKeyId'],
    ['a wrong region', {}, 'us-east-1', 'AuthorizationHeaderMalformed'],
  ])('%s', async (_case, wrong, clientRegion, code) => {
    const stranger = clientWith({ ...authority.root(), ...wrong }, clientRegion);
    await expect(stranger.send(new ListBucketsCommand({}))).rejects.toMatchObject({ name: code });
    stranger.destroy();
  });

  it('an unsigned request', async () => {
    const response = await fetch(`${s3.endpoint}/${bucket}/plain.txt`);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  const send = async (headers: Record<string, string>) => {
    const url = `${s3.endpoint}/${bucket}/corrupt`;
    const response = await signer().fetch(url, { method: 'PUT', body: 'bytes', headers });
    return response.text();
  };

  it('bytes that do not match their signature or checksum, without storing them', async () => {
    expect(await send({ 'x-amz-content-sha256': '0'.repeat(64) })).toContain('XAmzContentSHA256Mismatch');
    expect(await send({ 'x-amz-checksum-crc32': 'AAAAAA==' })).toContain('BadDigest');
    expect(await send({ 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' })).toContain('BadDigest');
    await expect(read('corrupt')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('an expired presigned URL, and one with another method', async () => {
    const url = `${s3.endpoint}/${bucket}/plain.txt?X-Amz-Expires=60`;
    const fresh = await signer().sign(url, { aws: { signQuery: true } });
    expect((await fetch(fresh)).status).toBe(200);
    expect((await fetch(fresh.url, { method: 'PUT', body: 'x' })).status).toBe(403);
    const old = await signer().sign(url, { aws: { signQuery: true, datetime: '20200101T000000Z' } });
    expect(await (await fetch(old)).text()).toContain('Request has expired');
  });

  it('unsupported operations, by name', async () => {
    await expect(
      client.send(
        new GetObjectAttributesCommand({ Bucket: bucket, Key: 'plain.txt', ObjectAttributes: ['ETag'] }),
      ),
    ).rejects.toMatchObject({ name: 'NotImplemented', message: 'not implemented: GetObjectAttributes' });
    await expect(put('new', 'x', { WebsiteRedirectLocation: '/' })).rejects.toMatchObject({
      message: 'not implemented: PutObject with x-amz-website-redirect-location',
    });
  });
});

describe('the data folder', () => {
  it('survives a restart, is cleared of unfinished uploads, and is refused when damaged', async () => {
    await put('kept', 'still here');
    const port = Number(new URL(s3.endpoint).port);
    await s3.close();
    const contents = join(dataDir, 's3', bucket, 'contents');
    const before = (await readdir(contents)).length;
    await writeFile(join(contents, 'f2b0b0f0-0000-4000-8000-000000000000'), 'never acknowledged');
    s3 = await start(port);
    expect((await read('kept')).text).toBe('still here');
    expect(await readdir(contents)).toHaveLength(before);
    await expect(start(port)).rejects.toMatchObject({ name: 'PortTakenError' });

    await writeFile(join(dataDir, 's3', 'other', 'records', 'bad.json'), '{"key":');
    await expect(start()).rejects.toMatchObject({
      name: 'CorruptStateError',
      message: expect.stringContaining('bad.json'),
    });
  });
});
