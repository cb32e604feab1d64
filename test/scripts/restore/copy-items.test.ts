import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keyAttributes } from '#domain/tables.ts';
import { scanTable, type Item } from '../../../scripts/command/scan-table.ts';
import { copyItems } from '../../../scripts/restore/copy-items.ts';
import { createTable } from '../../support/create-table.ts';
import { startTestDynamodb, testTable, testWorkTables } from '../../support/dynamodb.ts';

const from = 'restored';
const now = Date.UTC(2026, 10, 21);
const past = now / 1_000 - 1;

let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
let client: DynamoDBDocumentClient;

const all = (table: string) => scanTable(client, table, () => true);
const put = (table: string, ...items: Item[]) =>
  Promise.all(items.map((Item) => client.send(new PutCommand({ TableName: table, Item }))));
const copy = (more: { id?: string; isDry?: boolean } = {}) =>
  copyItems(client, { from, to: testTable, keys: ['id'], isDry: false, now, ...more });

beforeAll(async () => {
  dynamodb = await startTestDynamodb();
  client = dynamodb.sdk;
  await createTable(client, from, ['id']);
});
afterAll(() => dynamodb.stop());

beforeEach(async () => {
  for (const table of [from, testTable]) {
    for (const { id } of await all(table)) {
      await client.send(new DeleteCommand({ TableName: table, Key: { id } }));
    }
  }
  await put(
    from,
    { id: 'lost', message: 'Kia ora', notified_at: '2026-11-20T00:00:00.000Z' },
    { id: 'changed', message: 'old' },
    { id: 'expired', expires_at: past },
    {
      id: 'pending',
      notification_queue: 'pending',
      notification_due_at: '2026-11-20T00:00:00.000Z',
    },
  );
  await put(testTable, { id: 'changed', message: 'new' }, { id: 'since then' });
});

const itemsNow = async () => new Map((await all(testTable)).map((item) => [item['id'], item]));

test('missing records are restored unchanged, and nothing else changes', async () => {
  expect((await copy()).toSorted()).toEqual(['lost', 'pending']);
  const items = await itemsNow();
  expect([...items.keys()].map(String).toSorted()).toEqual(['changed', 'lost', 'pending', 'since then']);
  expect(items.get('lost')).toEqual({
    id: 'lost',
    message: 'Kia ora',
    notified_at: '2026-11-20T00:00:00.000Z',
  });
  expect(items.get('changed')).toMatchObject({ message: 'new' });
  expect(await copy()).toEqual([]);
});

test('a mail that may have been sent since is parked', async () => {
  await copy();
  expect((await itemsNow()).get('pending')).toMatchObject({
    notification_queue: 'parked',
    notification_due_at: '2026-11-21T00:00:00.000Z',
    notification_problem: expect.stringMatching(/^unknown whether sent/),
  });
});

test('one record is restored even if it exists', async () => {
  expect(await copy({ id: 'changed' })).toEqual(['changed']);
  expect((await itemsNow()).get('changed')).toMatchObject({ message: 'old' });
  expect((await itemsNow()).has('lost')).toBe(false);
});

test.each(['unknown', 'expired'])('a record that is %s is reported as missing', async (id) => {
  await expect(copy({ id })).rejects.toThrow(`restored has no record ${id}.`);
  await expect(copy({ id, isDry: true })).rejects.toThrow(`restored has no record ${id}.`);
});

test('in a table with a sort key, all records with one id are restored', async () => {
  const { history } = testWorkTables;
  const [first, second] = ['2026-11-20 2', '2026-11-21 3'].map((entry) => ({ id: 'contact:1', entry }));
  const restored = 'restored-history';
  await createTable(client, restored, ['id', 'entry']);
  await put(restored, first!, second!);
  await put(history, { ...first!, at: 'newer' });
  const copied = await copyItems(client, {
    from: restored,
    to: history,
    keys: keyAttributes('work_history'),
    isDry: false,
    now,
  });
  expect(copied).toEqual(['contact:1']);
  expect(
    (await all(history)).toSorted((one, other) => (String(one['entry']) < String(other['entry']) ? -1 : 1)),
  ).toEqual([{ ...first, at: 'newer' }, second]);
});

test('a dry run reports the same and changes nothing', async () => {
  expect((await copy({ isDry: true })).toSorted()).toEqual(['lost', 'pending']);
  expect((await itemsNow()).has('lost')).toBe(false);
});
