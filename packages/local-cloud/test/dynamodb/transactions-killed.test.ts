import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { plainTable, startLocalDynamodb } from '../support/local-dynamodb.ts';
import { newFolder } from '../support/new-folder.ts';
import { startEmulatorsProcess } from '../support/start-emulators-process.ts';

const writers = 6;
const completedBeforeKill = 12;
/** Milliseconds until the process is killed: while it reads, checks or writes. */
const pauses = [0, 4, 11];
/** Enough for a process to die between them if they are not written atomically. */
const copies = 40;
const TableName = 'records';
let dataDir: string;
let kill = async (): Promise<void> => {};
let local: Awaited<ReturnType<typeof startLocalDynamodb>> | undefined;

beforeEach(async () => {
  dataDir = newFolder();
});
afterEach(async () => {
  // A process left by a failed test would keep the tests from ending.
  await kill();
  await local?.stop();
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
    const emulators = await startEmulatorsProcess(dataDir);
    ({ kill } = emulators);
    const raw = new DynamoDBClient(emulators.settings('dynamodb'));
    const client = DynamoDBDocumentClient.from(raw);

    const sent: string[] = [];
    const completed: string[] = [];
    const work = async (writer: number): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const id = `${writer}-${count}`;
        sent.push(id);
        await client.send(transaction(id));
        completed.push(id);
        if (completed.length === completedBeforeKill) setTimeout(() => void emulators.kill(), pause);
      }
    };
    await Promise.allSettled(Array.from({ length: writers }, (_, writer) => work(writer)));
    await emulators.kill();
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
