import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterEach, expect, it } from '@jest/globals';
import { parseBucketDefinition } from '../../src/emulators/s3/bucket-definition.ts';
import { openObjectStore } from '../../src/emulators/s3/folder-object-store.ts';
import { LifecycleClock } from '../../src/emulators/s3/lifecycle.ts';
import { bucket, startTestS3, type TestS3 } from '../support/s3-emulator.ts';

const rule = { Status: 'Enabled', ExpirationInDays: 2, TagFilters: [{ Key: 'state', Value: 'unattached' }] };
const rules = [
  rule,
  { ...rule, Status: 'Disabled', ExpirationInDays: 0, TagFilters: [] },
  { Status: 'Enabled', Prefix: 'tmp/', ExpirationInDays: 1 },
  { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
];
const day = 24 * 60 * 60;
const noon = Date.UTC(2026, 10, 20, 12);
let now = noon;
let s3: TestS3;
afterEach(async () => {
  await s3.close();
  now = noon;
});

const start = async () => {
  s3 = await startTestS3({ properties: { LifecycleConfiguration: { Rules: rules } }, now: () => now });
  // The SDK signs with the machine's clock unless it knows its offset.
  const client = s3.clientOf(undefined, { systemClockOffset: now - Date.now() });
  const put = async (Key: string, Tagging?: string) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x', Tagging }));
  const keys = async () => {
    const later = s3.clientOf(undefined, { systemClockOffset: now - Date.now() });
    const { Contents } = await later.send(new ListObjectsV2Command({ Bucket: bucket }));
    return Contents?.map(({ Key }) => Key) ?? [];
  };
  return { client, put, keys };
};
const at = (...[days, hours]: [number, number]) => Date.UTC(2026, 10, 20 + days, hours);

it('objects expire by tag and prefix at the midnight after their days, in UTC', async () => {
  const { client, put, keys } = await start();
  await put('attached', 'state=unattached');
  await put('orphan', 'state=unattached&more=1');
  await put('other', 'state=attached');
  await put('plain');
  await put('tmp/a');
  const TagSet = [{ Key: 'state', Value: 'attached' }];
  await client.send(new PutObjectTaggingCommand({ Bucket: bucket, Key: 'attached', Tagging: { TagSet } }));
  const remaining = ['attached', 'other', 'plain'];
  // Noon of the 20th and two days: noon of the 22nd, so the midnight that begins the 23rd.
  now = at(2, 0) - 1000;
  expect(await keys()).toEqual(['attached', 'orphan', 'other', 'plain', 'tmp/a']);
  now = at(2, 0);
  expect(await keys()).toEqual(['attached', 'orphan', 'other', 'plain']);
  now = at(3, 0) - 1000;
  expect(await keys()).toContain('orphan');
  now = at(3, 0);
  expect(await keys()).toEqual(remaining);
  now = at(300, 0);
  expect(await keys()).toEqual(remaining);
});

it('incomplete multipart uploads are aborted', async () => {
  const { client } = await start();
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'left' }));
  const uploads = async () => {
    const later = s3.clientOf(undefined, { systemClockOffset: now - Date.now() });
    return (await later.send(new ListMultipartUploadsCommand({ Bucket: bucket }))).Uploads?.length ?? 0;
  };
  now = at(2, 0) - 1000;
  expect(await uploads()).toBe(1);
  now = at(2, 0);
  expect(await uploads()).toBe(0);
});

it('overdue objects are deleted at the next start', async () => {
  const { put, keys } = await start();
  await put('tmp/a');
  now = at(5, 0);
  await s3.restart();
  expect(await keys()).toEqual([]);
});

it('a test can move the lifecycle clock over HTTP, but not that of signatures', async () => {
  const { put, keys } = await start();
  await put('tmp/a');
  const move = async (body: string, headers = {}) =>
    fetch(`${s3.endpoint}/_clock`, { method: 'PUT', body, headers });
  const response = await move(JSON.stringify({ aheadSeconds: 2 * day }));
  expect(await response.json()).toEqual({
    time: '2026-11-22T12:00:00.000Z',
    removed: { objects: 1, uploads: 0 },
  });
  expect(await keys()).toEqual([]);
  for (const wrong of [
    '',
    '{}',
    '{"aheadSeconds":-1}',
    '{"aheadSeconds":1e12}',
    '{"aheadSeconds":1,"b":1}',
  ]) {
    expect((await move(wrong)).status).toBe(400);
  }
  expect((await fetch(`${s3.endpoint}/_clock`)).status).toBe(400);
  expect((await move('{"aheadSeconds":0}', { origin: 'https://evil.example' })).status).toBe(403);
});

it('rules that fail to apply fail only one request', async () => {
  await start();
  const definition = parseBucketDefinition({ BucketName: bucket, LifecycleConfiguration: { Rules: rules } });
  const store = await openObjectStore(s3.dataDir, [bucket]);
  const list = () => {
    throw new Error('disk trouble');
  };
  const clock = new LifecycleClock([definition], { ...store, list }, () => now);
  await expect(clock.applyIfDue()).rejects.toThrow('disk trouble');
  await clock.applyIfDue();
  now = at(1, 0);
  await expect(clock.applyIfDue()).rejects.toThrow('disk trouble');
});

it('a rule that S3 would refuse is refused', async () => {
  const wrong = { ...rule, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } };
  const properties = { LifecycleConfiguration: { Rules: [wrong] } };
  await expect(startTestS3({ properties })).rejects.toMatchObject({ name: 'BucketDefinitionError' });
  await start();
});
