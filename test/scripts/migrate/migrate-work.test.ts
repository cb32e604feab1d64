import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { tableName } from '#domain/tables.ts';
import { scanTable } from '../../../scripts/command/scan-table.ts';
import { migrateWork } from '../../../scripts/migrate/migrate-work.ts';
import { startTestDynamodb, testTable, testWorkTables } from '../../support/dynamodb.ts';
import { releasedRecords } from '../../../tools/product/released-records.ts';

const released = releasedRecords
  .filter(({ type }) => type === 'contact')
  .map(({ item }) => Object.assign({}, item, { id: randomUUID() }));

describe('npm run migrate', () => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  const unreadable = { id: randomUUID(), created_at: '2026-11-20T00:00:00.000Z', expires_at: 2_000_000_000 };

  const put = (table: string, Item: object) =>
    dynamodb.sdk.send(new PutCommand({ TableName: table, Item: { ...Item } }));
  const all = (table: string) => scanTable(dynamodb.sdk, table, () => true);
  const migrate = (isDry = false, client = dynamodb.sdk) =>
    migrateWork(client, [contactType], (table) => tableName(brand.productPrefix, 'test', table), isDry);

  beforeEach(async () => {
    dynamodb = await startTestDynamodb();
    for (const item of released) await put(testTable, item);
    await put(testTable, unreadable);
    await put(testTable, { id: 'upload-quota:visitor-1', expires_at: 2_000_000_000 });
  });
  afterEach(() => dynamodb.stop());

  test('adds work items and words for submissions of earlier releases, and reports unreadable records', async () => {
    const left = { added: released.length, unreadable: [`contact:${unreadable.id}`] };
    expect(released.length).toBeGreaterThan(0);
    expect(await migrate(true)).toEqual(left);
    expect(await all(testWorkTables.items)).toEqual([]);
    expect(await migrate()).toEqual(left);
    const items = await all(testWorkTables.items);
    expect(items.map(({ id }) => String(id)).toSorted()).toEqual(
      released.map(({ id }) => `contact:${id}`).toSorted(),
    );
    expect(items[0]).toMatchObject({ status: 'new', name: 'Hemi Parata', expires_at: 2_000_000_000 });
    expect((await all(testWorkTables.words)).some(({ word }) => String(word).startsWith('parata '))).toBe(
      true,
    );
  });

  test('keeps what staff have done since', async () => {
    await migrate();
    const Key = { id: `contact:${released[0]!.id}` };
    const update = { UpdateExpression: 'SET version = :two', ExpressionAttributeValues: { ':two': 2 } };
    await dynamodb.sdk.send(new UpdateCommand({ TableName: testWorkTables.items, Key, ...update }));
    expect(await migrate()).toMatchObject({ added: 0 });
    const worked = (await all(testWorkTables.items)).find(({ id }) => id === Key.id);
    expect(worked).toMatchObject({ version: 2 });
  });

  test('does not replace a work item that appears while it runs', async () => {
    const { sdk } = dynamodb;
    const late = Object.assign(Object.create(sdk) as typeof sdk, {
      send: async (command: object) => {
        if (command instanceof TransactWriteCommand) {
          const id = command.input.TransactItems![0]!.Put!.Item!['id'];
          await put(testWorkTables.items, { id, version: 7 });
        }
        return sdk.send(command as never);
      },
    });
    expect(await migrate(false, late)).toMatchObject({ added: 0 });
    expect(new Set((await all(testWorkTables.items)).map(({ version }) => version))).toEqual(new Set([7]));
  });
});
