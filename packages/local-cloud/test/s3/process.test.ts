import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { eventually } from '../support/eventually.ts';
import { bucket, megabyte, region } from '../support/s3-emulator.ts';
import { newFolder } from '../support/new-folder.ts';
import { startEmulatorsProcess } from '../support/start-emulators-process.ts';

let dataDir: string;
let emulators: Awaited<ReturnType<typeof startEmulatorsProcess>>;
let client: S3Client;

const start = async (): Promise<void> => {
  emulators = await startEmulatorsProcess(dataDir);
  client = new S3Client(emulators.settings('s3'));
};
const kill = async (): Promise<void> => {
  client.destroy();
  await emulators.kill();
};

beforeEach(async () => {
  dataDir = newFolder();
  await start();
});
afterEach(kill);

const contents = async () => readdir(join(dataDir, 's3', bucket, 'contents'));
const put = async (Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
const read = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
  return Buffer.from(await Body!.transformToByteArray());
};
/** Begins a PUT and sends only some of its bytes. */
const sendHalf = async (path: string): Promise<void> => {
  const { endpoint, credentials } = emulators.settings('s3');
  const url = new URL(`${endpoint}/${bucket}/${path}`);
  const signer = new AwsClient({ ...credentials, service: 's3', region });
  const headers = { 'x-amz-checksum-crc32': 'AAAAAA==' };
  const signed = await signer.sign(url, { method: 'PUT', headers, aws: { signQuery: true } });
  const length = { 'content-length': 20 * megabyte };
  const sending = request(signed.url, { method: 'PUT', headers: { ...headers, ...length } });
  sending.on('error', () => {});
  sending.write(Buffer.alloc(10 * megabyte, 'half'));
};

it('a process killed during uploads loses nothing acknowledged and stores nothing incomplete', async () => {
  await put('kept', 'whole');
  const target = { Bucket: bucket, Key: 'parts' };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ChecksumAlgorithm: 'CRC32' }),
  );
  const upload = { ...target, UploadId };
  const first = Buffer.alloc(5 * megabyte, 'first');
  const one = await client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: first }));
  const whole = (await contents()).length;
  await sendHalf('kept');
  await sendHalf('new');
  await sendHalf(`parts?partNumber=1&uploadId=${UploadId}`);
  await eventually(async () => expect(await contents()).toHaveLength(whole + 3));
  await kill();

  await start();
  expect(await contents()).toHaveLength(whole);
  expect((await read('kept')).toString()).toBe('whole');
  await expect(read('new')).rejects.toMatchObject({ name: 'NoSuchKey' });
  const { Parts } = await client.send(new ListPartsCommand(upload));
  expect(Parts).toMatchObject([{ PartNumber: 1, ETag: one.ETag, Size: first.length }]);
  const MultipartUpload = { Parts: [{ ...one, PartNumber: 1 }] };
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
  await kill();

  await start();
  expect((await read('parts')).equals(first)).toBe(true);
  expect(await contents()).toHaveLength(whole);
}, 60_000);

/** Returns the peak memory of the process in bytes. */
const peakMemory = (): number => {
  const status = readFileSync(`/proc/${emulators.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
};

it('200 MB are uploaded and downloaded with at most 100 MB of additional memory', async () => {
  await put('warm', 'up');
  const before = peakMemory();
  const [count, block] = [200, Buffer.alloc(megabyte, 'a megabyte of bytes ')];
  const blocks = function* (): Generator<Buffer> {
    for (let index = 0; index < count; index++) yield block;
  };
  const Body = Readable.from(blocks());
  await client.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'large', Body, ContentLength: count * megabyte }),
  );
  const sha256 = createHash('sha256');
  const response = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'large' }));
  for await (const bytes of response.Body as Readable) sha256.update(bytes as Buffer);
  const expected = createHash('sha256');
  for (const bytes of blocks()) expected.update(bytes);
  expect(sha256.digest('hex')).toBe(expected.digest('hex'));
  expect(peakMemory() - before).toBeLessThan(100 * megabyte);
}, 60_000);
