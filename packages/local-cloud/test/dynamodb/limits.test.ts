import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { itemBytes } from '../../src/emulators/dynamodb/item-size.ts';
import { startLocalDynamodb } from '../support/local-dynamodb.ts';

const TableName = 'records';
const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
const table = {
  TableName,
  AttributeDefinitions: ['id', 'part', 'queue', 'due'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [key('id', 'HASH'), key('part', 'RANGE')],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'pending',
      KeySchema: [key('queue', 'HASH'), key('due', 'RANGE')],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};

let local: Awaited<ReturnType<typeof startLocalDynamodb>>;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  local = await startLocalDynamodb([table]);
  ({ client } = local);
});
afterAll(() => local.stop());

const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
const update = (UpdateExpression: string, values: Record<string, unknown>, part = 'one') =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { id: 'updated', part },
      UpdateExpression,
      ExpressionAttributeValues: values,
    }),
  );
const invalid = (message: string) => ({ name: 'ValidationException', message });

describe('an item', () => {
  // Without its text: id of 4 letters, part of 1 letter, and the attribute name with ā, two bytes.
  const rest = 2 + 4 + 4 + 1 + 2;
  const whole = 409_600;
  const item = (bytes: number, part: string) => ({
    id: 'size',
    part,
    ā: 'ā'.repeat((bytes - rest - 1) / 2) + 'x',
  });

  test('may have 400 KB, counting names and values in bytes', async () => {
    expect(await put(item(whole, 'p'))).toBeDefined();
    await expect(put({ ...item(whole, 'q'), ā: `${item(whole, 'q').ā}y` })).rejects.toMatchObject(
      invalid('Item size has exceeded the maximum allowed size'),
    );
  });

  test('may not exceed it in a batch or after an update', async () => {
    const Item = { id: { S: 'batched' }, part: { S: 'p' }, text: { S: 'ā'.repeat(204_800) } };
    const batch = new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } });
    await expect(local.raw.send(batch)).rejects.toMatchObject(
      invalid('Item size has exceeded the maximum allowed size'),
    );
    await update('SET a = :text', { ':text': 'ā'.repeat(102_400) });
    await expect(update('SET b = :text', { ':text': 'ā'.repeat(102_400) })).rejects.toMatchObject(
      invalid('Item size to update has exceeded the maximum allowed size'),
    );
  });

  test.each<[what: string, value: object, bytes: number]>([
    ['text', { S: 'āx' }, 3],
    ['bytes', { B: Buffer.from([1, 2, 3]).toString('base64') }, 3],
    ['a number', { N: '-0012.50' }, 4],
    ['a large number', { N: '1e30' }, 2],
    ['a truth', { BOOL: true }, 1],
    ['nothing', { NULL: true }, 1],
    ['texts', { SS: ['ā', 'b'] }, 3],
    ['numbers', { NS: ['12', '7'] }, 4],
    ['a list', { L: [{ S: 'ab' }, { BOOL: false }] }, 3 + 1 + 2 + 1 + 1],
    ['a map', { M: { name: { S: 'ab' } } }, 3 + 1 + 4 + 2],
  ])('counts %s', (_, value, bytes) => expect(itemBytes({ x: value })).toBe(1 + bytes));
});

describe('a key', () => {
  const tooLongHash =
    'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes';
  const tooLongRange =
    'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes';

  test.each<[what: string, longest: (bytes: number) => Record<string, string>, max: number, message: string]>(
    [
      ['of the table', (bytes) => ({ id: 'ā'.repeat(bytes / 2), part: 'p' }), 2048, tooLongHash],
      ['to sort by', (bytes) => ({ id: 'i', part: 'ā'.repeat(bytes / 2) }), 1024, tooLongRange],
      [
        'of an index',
        (bytes) => ({ id: 'i', part: 'p', queue: 'x'.repeat(bytes), due: '1' }),
        2048,
        tooLongHash,
      ],
      [
        'that an index sorts by',
        (bytes) => ({ id: 'i', part: 'p', queue: 'q', due: 'x'.repeat(bytes) }),
        1024,
        tooLongRange,
      ],
    ],
  )('%s has so many bytes and no more', async (_, longest, max, message) => {
    expect(await put(longest(max))).toBeDefined();
    await expect(put(longest(max + 2))).rejects.toMatchObject(invalid(message));
  });

  test('can’t be empty', async () => {
    await expect(put({ id: '', part: 'p' })).rejects.toMatchObject(
      invalid(
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: id',
      ),
    );
    await expect(put({ id: 'i', part: 'p', queue: '' })).rejects.toMatchObject(
      invalid(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: pending, IndexKey: queue',
      ),
    );
  });

  test('of an index is validated also after an update that copies it', async () => {
    const mismatch = invalid(
      'One or more parameter values were invalid: Type mismatch for Index Key due Expected: S Actual: N IndexName: pending',
    );
    await expect(put({ id: 'i', part: 'p', due: 5 })).rejects.toMatchObject(mismatch);
    await expect(update('SET due = :due', { ':due': 5 })).rejects.toMatchObject(mismatch);
    await update('SET amount = :five', { ':five': 5 }, 'two');
    await expect(update('SET due = amount, counted = :one', { ':one': 1 }, 'two')).rejects.toMatchObject(
      invalid('The update expression attempted to update the secondary index key to unsupported type'),
    );
    await update('SET note = :none', { ':none': '' }, 'three');
    await expect(update('SET due = note, counted = :one', { ':one': 1 }, 'three')).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexName: pending, IndexKey: due'),
    });
  });
});

test('an expression has at most 4 KB as sent', async () => {
  const expression = (bytes: number) => `SET ${'a'.repeat(bytes - 10)} = :x`.padEnd(bytes);
  await update(expression(4096), { ':x': 1 }, 'expression');
  await expect(update(expression(4097), { ':x': 1 }, 'expression')).rejects.toMatchObject(
    invalid(
      'Invalid UpdateExpression: Expression size has exceeded the maximum allowed size; expression size: 4097',
    ),
  );
  const filter = new QueryCommand({
    TableName,
    KeyConditionExpression: 'id = :id',
    FilterExpression: `part <> :id`.padEnd(4097),
    ExpressionAttributeValues: { ':id': 'x' },
  });
  await expect(client.send(filter)).rejects.toMatchObject({
    message: expect.stringContaining('Invalid FilterExpression: Expression size has exceeded'),
  });
});

test('a query page ends after 1 MB is read, before the filter', async () => {
  const parts = ['a', 'b', 'c', 'd', 'e'];
  for (const part of parts) await put({ id: 'paged', part, name: part, text: 'x'.repeat(300_000) });
  const query = (ExclusiveStartKey?: Record<string, unknown>) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'id = :id',
        FilterExpression: '#name = :last',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':id': 'paged', ':last': 'e' },
        ExclusiveStartKey,
      }),
    );
  const first = await query();
  expect(first).toMatchObject({ Count: 0, ScannedCount: 4, LastEvaluatedKey: { id: 'paged', part: 'd' } });
  const second = await query(first.LastEvaluatedKey);
  expect(second).toMatchObject({ Count: 1, ScannedCount: 1 });
  expect(second.LastEvaluatedKey).toBeUndefined();
});

test('a batch writes at most 25 items', async () => {
  const requests = (length: number) =>
    Array.from({ length }, (_, index) => ({
      PutRequest: { Item: { id: { S: `b${index}` }, part: { S: 'p' } } },
    }));
  const batch = (length: number) =>
    local.raw.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests(length) } }));
  expect(await batch(25)).toBeDefined();
  await expect(batch(26)).rejects.toMatchObject({ name: 'ValidationException' });
});
