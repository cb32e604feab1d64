import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CredentialAuthority } from '../src/aws/credential-authority.ts';
import { plainTable, region, startLocalDynamodb } from './support/local-dynamodb.ts';

const writers = 6;
const completedBeforeKill = 12;
/** Milliseconds until the process is killed: while it reads, checks or writes. */
const pauses = [0, 2, 4, 6, 8, 11, 14];
/** Enough for a process to die between them if they are not written atomically. */
const copies = 40;
const TableName = 'records';
let dataDir: string;
let child: ChildProcess | undefined;
let local: Awaited<ReturnType<typeof startLocalDynamodb>> | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  // A process left by a failed test would keep the tests from ending.
  child?.kill('SIGKILL');
  await local?.stop();
  await rm(dataDir, { recursive: true });
});

const transaction = (id: string) =>
  new TransactWriteCommand({
    ClientRequestToken: id,
    TransactItems: [
      { Put: { TableName, Item: { id: `first-${id}` }, ConditionExpression: 'attribute_not_exists(id)' } },
      {
        Update: {
          TableName,
          Key: { id: 'count' },
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      ...Array.from({ length: copies }, (_, copy) => ({
        Put: { TableName, Item: { id: `copy-${copy}-of-${id}` } },
      })),
    ],
  });

test.each(pauses)(
  'transactions are atomic if the process is killed after %i ms, and retries take effect once',
  async (pause) => {
    const script = fileURLToPath(new URL('support/emulators-process.ts', import.meta.url));
    child = spawn(process.execPath, [script, dataDir, JSON.stringify(plainTable(TableName))]);
    const exited = once(child, 'exit');
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const { dynamodb: endpoint } = JSON.parse(line.toString()) as { dynamodb: string };
    const credentials = new CredentialAuthority(Buffer.alloc(32, 1)).root();
    const raw = new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 1 });
    const client = DynamoDBDocumentClient.from(raw);

    const sent: string[] = [];
    const completed: string[] = [];
    const work = async (writer: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const id = `${writer}-${count}`;
        sent.push(id);
        await client.send(transaction(id));
        completed.push(id);
        if (completed.length === completedBeforeKill) setTimeout(() => child?.kill('SIGKILL'), pause);
      }
    };
    await Promise.allSettled(Array.from({ length: writers }, (_, writer) => work(writer)));
    await exited;
    raw.destroy();

    const again = await startLocalDynamodb([plainTable(TableName)], { dataDir });
    local = again;
    const stored = async () => {
      const { Items = [] } = await again.client.send(new ScanCommand({ TableName }));
      const ids = Items.map((item) => String(item['id']));
      const of = (part: string) =>
        ids.filter((id) => id.startsWith(`${part}-`)).map((id) => id.slice(part.length + 1));
      const { Item: count } = await again.client.send(new GetCommand({ TableName, Key: { id: 'count' } }));
      const incomplete = of('first').filter(
        (id) =>
          ids.filter((stored) => stored.startsWith('copy-') && stored.endsWith(`-of-${id}`)).length < copies,
      );
      const strangers =
        ids.filter((id) => id.startsWith('copy-')).length - (of('first').length - incomplete.length) * copies;
      return { first: of('first').sort(), incomplete, strangers, count: count?.['n'] as number };
    };
    const remaining = await stored();
    expect(remaining).toMatchObject({ incomplete: [], strangers: 0 });
    expect(remaining.count).toBe(remaining.first.length);
    expect(remaining.first).toEqual(expect.arrayContaining(completed));

    // A pending transaction may have completed or not; its client retries it with the same token.
    for (const id of sent) await again.client.send(transaction(id));
    const all = sent.toSorted();
    expect(await stored()).toEqual({ first: all, incomplete: [], strangers: 0, count: all.length });
  },
);
