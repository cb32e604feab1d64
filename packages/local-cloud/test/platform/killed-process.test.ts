import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CredentialAuthority } from '../src/aws/credential-authority.ts';
import { startDynamodb } from '../src/emulators/dynamodb/start-dynamodb.ts';
import { openObjectStore } from '../src/emulators/s3/folder-object-store.ts';
import { MailStore } from '../src/emulators/ses/mail-store.ts';

const table = {
  TableName: 'records',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'queue', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'pending',
      KeySchema: [{ AttributeName: 'queue', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
const region = 'eu-west-2';
const writersOfEach = 8;
const acknowledgedBeforeKill = 300;
const clients: { destroy(): void }[] = [];
const children: ChildProcess[] = [];
let dataDir: string;

const settings = (endpoint: string | undefined) => ({
  ...(endpoint === undefined ? {} : { endpoint }),
  region,
  credentials: authority.root(),
  maxAttempts: 1,
});
const client = <Client extends { destroy(): void }>(made: Client): Client => {
  clients.push(made);
  return made;
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  // A process left by a failed test would keep the tests from ending.
  children.splice(0).forEach((child) => child.kill('SIGKILL'));
  clients.splice(0).forEach((made) => made.destroy());
  await rm(dataDir, { recursive: true });
});

it('no acknowledged write is lost when the process is killed, and indexes match their tables', async () => {
  const script = fileURLToPath(new URL('support/emulators-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, JSON.stringify(table)]);
  children.push(child);
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const endpoints = JSON.parse(line.toString()) as Record<string, string>;
  const database = DynamoDBDocumentClient.from(client(new DynamoDBClient(settings(endpoints['dynamodb']))));
  const s3 = client(new S3Client(settings(endpoints['s3'])));
  const ses = client(new SESClient(settings(endpoints['ses'])));

  const acknowledged = { records: [] as string[], objects: [] as string[], mails: [] as string[] };
  const writes: Record<keyof typeof acknowledged, (id: string) => Promise<string>> = {
    records: async (id) => {
      await database.send(new PutCommand({ TableName: 'records', Item: { id, queue: 'q' } }));
      return id;
    },
    objects: async (id) => {
      // Each writer replaces its own object repeatedly.
      const Key = id.replace(/-.*/, '');
      await s3.send(new PutObjectCommand({ Bucket: 'bucket', Key, Body: id.padEnd(50_000) }));
      return id;
    },
    mails: async (id) => {
      const raw = `From: a@sender.example\r\nTo: b@x.example\r\nSubject: ${id}\r\n\r\n`;
      const sent = await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
      return sent.MessageId ?? '';
    },
  };
  const total = () => Object.values(acknowledged).reduce((sum, ids) => sum + ids.length, 0);
  const work = async (kind: keyof typeof acknowledged, writer: number) => {
    for (let count = 0; ; count += 1) {
      acknowledged[kind].push(await writes[kind](`${writer}-${count}`));
      if (total() >= acknowledgedBeforeKill && Object.values(acknowledged).every((ids) => ids.length > 20)) {
        child.kill('SIGKILL');
      }
    }
  };
  const kinds = ['records', 'objects', 'mails'] as const;
  await Promise.allSettled(
    kinds.flatMap((kind) => Array.from({ length: writersOfEach }, (_, writer) => work(kind, writer))),
  );
  await exited;

  const dynamodb = await startDynamodb({ dataDir, region, authority, tables: [table], log: () => {} });
  const again = DynamoDBDocumentClient.from(client(new DynamoDBClient(settings(dynamodb.endpoint))));
  const scan = async (more = {}) => {
    const { Items = [] } = await again.send(new ScanCommand({ TableName: 'records', ...more }));
    return Items.map((item) => String(item['id'])).toSorted((left, right) => left.localeCompare(right));
  };
  const records = await scan();
  expect(records).toEqual(expect.arrayContaining(acknowledged.records));
  expect(await scan({ IndexName: 'pending' })).toEqual(records);
  await dynamodb.close();

  const store = await openObjectStore(join(dataDir, 's3'), ['bucket']);
  for (const object of store.list('bucket', '')) {
    const stored = await store.get('bucket', object.key);
    const text = Buffer.concat(await stored!.body.toArray()).toString();
    expect(text).toHaveLength(50_000);
    const counts = acknowledged.objects
      .filter((id) => id.startsWith(`${object.key}-`))
      .map((id) => Number(id.split('-')[1]));
    expect(Number(text.trim().split('-')[1])).toBeGreaterThanOrEqual(Math.max(-1, ...counts));
  }
  expect(store.list('bucket', '')).toHaveLength(writersOfEach);

  const mails = await MailStore.open(join(dataDir, 'mail'), () => 0);
  expect(mails.ids()).toEqual(expect.arrayContaining(acknowledged.mails));
  for (const id of mails.ids()) expect((await mails.get(id))?.source).toBe('a@sender.example');
});
