import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { emptyLogBuckets } from '../../../scripts/deploy/empty-log-buckets.ts';

const dev = { prefix: brand.productPrefix, stage: 'dev', region: 'eu-west-2' } as const;
const account = '123456789012';
const siteLogs = `${brand.productPrefix}-dev-logs-site-${account}-eu-west-2`;
const uploadLogs = `${brand.productPrefix}-dev-logs-uploads-${account}-eu-west-2`;

/** Buckets by name, each with its versions; a list has two at a time. */
let buckets: Record<string, string[]>;
let isRefused: boolean;

const answer = (url: URL, body: string): string => {
  const bucket = url.pathname.split('/')[1]!;
  if (bucket === '') {
    const names = Object.keys(buckets).map((name) => `<Bucket><Name>${name}</Name></Bucket>`);
    return `<ListAllMyBucketsResult><Buckets>${names.join('')}</Buckets></ListAllMyBucketsResult>`;
  }
  if (url.searchParams.has('versions')) {
    const [version, marker] = buckets[bucket]!;
    const entry = (tag: string, id: string | undefined) =>
      id === undefined ? '' : `<${tag}><Key>log-${id}</Key><VersionId>${id}</VersionId></${tag}>`;
    return `<ListVersionsResult>${entry('Version', version)}${entry('DeleteMarker', marker)}</ListVersionsResult>`;
  }
  if (isRefused)
    return '<DeleteResult><Error><Key>log-1</Key><Code>AccessDenied</Code></Error></DeleteResult>';
  const gone = new Set(
    [...body.matchAll(/<Key>log-(\w+)<\/Key><VersionId>\1<\/VersionId>/g)].map(([, id]) => id),
  );
  buckets[bucket] = buckets[bucket]!.filter((id) => !gone.has(id));
  return '<DeleteResult/>';
};

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request);
  response.setHeader('content-type', 'application/xml');
  response.end(answer(new URL(request.url!, 'http://s3.test'), body));
};
const server = createServer((request, response) => void respond(request, response));
let s3: S3Client;

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  s3 = new S3Client({
    region: dev.region,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  });
  isRefused = false;
  buckets = { [siteLogs]: ['1', '2', '3'], [uploadLogs]: ['4'] };
});
afterEach(async () => {
  s3.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('all versions in the log buckets of a stage are deleted, and nothing else', async () => {
  const others = {
    [`${brand.productPrefix}-dev-uploads-${account}-eu-west-2`]: ['5'],
    [`${brand.productPrefix}-prod-logs-site-${account}-eu-west-2`]: ['6'],
    [`${brand.productPrefix}-dev-logs-site-210987654321-eu-west-2`]: ['7'],
  };
  Object.assign(buckets, structuredClone(others));
  expect(await emptyLogBuckets(s3, dev, account)).toBe(4);
  expect(buckets).toEqual({ ...others, [siteLogs]: [], [uploadLogs]: [] });
  expect(await emptyLogBuckets(s3, dev, account)).toBe(0);
});

test('a log that S3 does not delete is reported by name', async () => {
  isRefused = true;
  await expect(emptyLogBuckets(s3, dev, account)).rejects.toThrow(
    `did not delete log-1 in ${siteLogs}: AccessDenied`,
  );
});

test('a missing permission to list buckets is reported by its action', async () => {
  s3.middlewareStack.add(
    () => () => Promise.reject(Object.assign(new Error('no'), { name: 'AccessDenied', $fault: 'client' })),
    { step: 'initialize' },
  );
  await expect(emptyLogBuckets(s3, dev, account)).rejects.toThrow(
    'These AWS credentials lack the permission s3:ListAllMyBuckets',
  );
});
