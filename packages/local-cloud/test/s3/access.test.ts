import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ConditionValues } from '../../src/aws/authorize.ts';
import { allowIf } from '../support/allow-if.ts';
import { bucket, refusal, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const actions: string[] = [];
let recorded: ConditionValues[] = [];
let denied: string | undefined;
let s3: TestS3;
let role: S3Client;
beforeAll(async () => {
  s3 = await startTestS3({
    authorize: allowIf((action, resource, conditions) => {
      recorded.push(conditions);
      actions.push(`${action} ${resource.replace('arn:aws:s3:::', '')}`);
      return action !== denied;
    }),
  });
  role = s3.clientOf(s3.role());
});
afterAll(async () => s3.close());
beforeEach(() => {
  denied = undefined;
  actions.splice(0);
  recorded = [];
});

const target = { Bucket: bucket, Key: 'a/key' };
const tags = { Tagging: { TagSet: [{ Key: 'state', Value: 'attached' }] } };
const put = async (more = {}) => s3.client.send(new PutObjectCommand({ ...target, Body: 'x', ...more }));
const begin = async () => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand(target));
  return { ...target, UploadId };
};

describe('the required permission', () => {
  it.each<[string, (client: S3Client) => Promise<unknown>]>([
    ['s3:PutObject', async (client) => client.send(new PutObjectCommand({ ...target, Body: 'x' }))],
    [
      's3:PutObjectTagging',
      async (client) => client.send(new PutObjectCommand({ ...target, Body: 'x', Tagging: 'a=1' })),
    ],
    ['s3:PutObject', async (client) => client.send(new CreateMultipartUploadCommand(target))],
    [
      's3:PutObjectTagging',
      async (client) => client.send(new CreateMultipartUploadCommand({ ...target, Tagging: 'a=1' })),
    ],
    [
      's3:PutObject',
      async (client) => client.send(new UploadPartCommand({ ...(await begin()), PartNumber: 1, Body: 'x' })),
    ],
    [
      's3:PutObject',
      async (client) =>
        client.send(
          new CompleteMultipartUploadCommand({
            ...(await begin()),
            MultipartUpload: { Parts: [{ PartNumber: 1, ETag: 'x' }] },
          }),
        ),
    ],
    [
      's3:AbortMultipartUpload',
      async (client) => client.send(new AbortMultipartUploadCommand(await begin())),
    ],
    ['s3:ListMultipartUploadParts', async (client) => client.send(new ListPartsCommand(await begin()))],
    ['s3:GetObject', async (client) => client.send(new GetObjectCommand(target))],
    ['s3:GetObjectTagging', async (client) => client.send(new GetObjectTaggingCommand(target))],
    [
      's3:PutObjectTagging',
      async (client) => client.send(new PutObjectTaggingCommand({ ...target, ...tags })),
    ],
  ])('is %s, case %#', async (action, send) => {
    await put();
    denied = action;
    await expect(send(role)).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(actions).toContain(`${action} ${bucket}/a/key`);
  });

  it('is s3:ListBucketMultipartUploads of the bucket itself', async () => {
    denied = 's3:ListBucketMultipartUploads';
    await expect(role.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(actions).toEqual([`s3:ListBucketMultipartUploads ${bucket}`]);
  });

  it('is s3:ListBucket to learn that an object is missing', async () => {
    const missing = { Bucket: bucket, Key: 'missing' };
    const status = async () =>
      role.send(new HeadObjectCommand(missing)).catch((error) => error.$metadata.httpStatusCode);
    expect(await status()).toBe(404);
    denied = 's3:ListBucket';
    expect(await status()).toBe(403);
    await expect(role.send(new GetObjectCommand(missing))).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(role.send(new GetObjectTaggingCommand(missing))).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await put();
    expect(await role.send(new HeadObjectCommand(target))).toMatchObject({ ContentLength: 1 });
  });

  it('is s3:GetObjectTagging to learn how many tags an object has', async () => {
    await put({ Tagging: 'a=1&b=2' });
    expect((await role.send(new HeadObjectCommand(target))).TagCount).toBe(2);
    denied = 's3:GetObjectTagging';
    expect((await role.send(new HeadObjectCommand(target))).TagCount).toBeUndefined();
  });
});

describe('condition keys', () => {
  it('include the prefix of a list', async () => {
    await role.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'a/' }));
    expect(recorded).toEqual([{ 's3:prefix': 'a/' }]);
    recorded = [];
    await role.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(recorded).toEqual([{}]);
  });

  it('include the tags of an object that is read, but not of one that is replaced', async () => {
    await put({ Tagging: 'state=checked' });
    recorded = [];
    await role.send(new GetObjectCommand(target));
    expect(recorded[0]).toEqual({ 's3:ExistingObjectTag/state': 'checked' });
    recorded = [];
    await role.send(new PutObjectCommand({ ...target, Body: 'x' }));
    expect(recorded).toEqual([{}]);
  });
});

describe('tags', () => {
  const read = async () => (await s3.client.send(new GetObjectTaggingCommand(target))).TagSet;

  it('are set with the object, replaced, emptied, and survive a restart', async () => {
    const { ETag } = await put({ Tagging: 'state=un%20attached&b=' });
    expect(await read()).toEqual([
      { Key: 'state', Value: 'un attached' },
      { Key: 'b', Value: '' },
    ]);
    await s3.client.send(new PutObjectTaggingCommand({ ...target, ...tags }));
    await s3.restart();
    expect(await read()).toEqual(tags.Tagging.TagSet);
    expect(await s3.client.send(new HeadObjectCommand(target))).toMatchObject({ ETag, TagCount: 1 });
    await s3.client.send(new PutObjectTaggingCommand({ ...target, Tagging: { TagSet: [] } }));
    expect(await read()).toEqual([]);
  });

  const eleven = Array.from({ length: 11 }, (_, index) => `t${index}=1`).join('&');
  it.each([
    [eleven, 'BadRequest'],
    ['a=1&a=2', 'InvalidArgument'],
    ['aws:a=1', 'InvalidTag'],
    ['=1', 'InvalidTag'],
    [`${'k'.repeat(129)}=1`, 'InvalidTag'],
    [`a=${'v'.repeat(257)}`, 'InvalidTag'],
    ['a=%3C', 'InvalidTag'],
  ])('that are invalid are refused: %s', async (Tagging, name) => {
    await expect(put({ Tagging })).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  });

  it.each([
    ['<Tagging/>', 'MalformedXML'],
    ['<Tagging><TagSet><Tag><Key>a</Key></Tag></TagSet></Tagging>', 'MalformedXML'],
    [`<Tagging><TagSet>${'<Tag><Key>a</Key><Value/></Tag>'.repeat(2)}</TagSet></Tagging>`, 'InvalidTag'],
  ])('that are invalid in XML are refused: %s', async (body, code) => {
    await put();
    expect(await refusal(await s3.send('/a/key?tagging', { method: 'PUT', body }))).toEqual([400, code]);
  });
});

it('unsupported features are named', async () => {
  const query = `partNumber=1&uploadId=x`;
  const copyPart = await s3.send(`/a/key?${query}`, {
    method: 'PUT',
    headers: { 'x-amz-copy-source': `${bucket}/a` },
  });
  expect(await copyPart.text()).toContain('not implemented: UploadPartCopy');
  for (const [method, path] of [
    ['PUT', '/a/key?uploadId=x'],
    ['GET', '/a/key?partNumber=1'],
    ['PUT', '/a/key?acl'],
    ['GET', '?policy'],
  ] as const) {
    expect(await refusal(await s3.send(path, { method }))).toEqual([501, 'NotImplemented']);
  }
  const large = { 'x-amz-meta-a': 'x'.repeat(2048) };
  expect(await refusal(await s3.send('/a/key', { method: 'PUT', body: 'x', headers: large }))).toEqual([
    400,
    'MetadataTooLarge',
  ]);
});
