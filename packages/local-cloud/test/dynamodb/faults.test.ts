import { DeleteTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { guardCallbacks } from '../../src/emulators/dynamodb/guard-callbacks.ts';
import { startLocalDynamodb } from '../support/local-dynamodb.ts';

const TableName = 'parcels';
const table = {
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  DeletionProtectionEnabled: true,
};

let local: Awaited<ReturnType<typeof startLocalDynamodb>>;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  local = await startLocalDynamodb([table]);
  ({ client } = local);
  const items = [
    {
      id: 'whole',
      n: 3,
      peer: 3,
      lowest: 1,
      highest: 9,
      flag: true,
      motto: 'abc',
      opener: 'ab',
      leaves: ['x'],
    },
    { id: 'lacking', n: 4, flag: false, motto: 'xyz', kept: true },
    { id: 'crossed', n: 'three', peer: 3, lowest: 'a', highest: 9, motto: true, opener: true },
  ];
  for (const Item of items) await client.send(new PutCommand({ TableName, Item }));
});
afterAll(() => local.stop());

const scan = async (FilterExpression: string, values?: Record<string, unknown>): Promise<string[]> => {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName, FilterExpression, ExpressionAttributeValues: values }),
  );
  return Items.map(({ id }) => String(id)).sort();
};

describe('a condition that compares attributes', () => {
  test.each([
    ['n = peer', ['whole']],
    ['peer = n', ['whole']],
    ['n <> peer', ['crossed', 'lacking']],
    ['n < highest', ['whole']],
    ['NOT n = peer', ['crossed', 'lacking']],
    ['n BETWEEN lowest AND highest', ['whole']],
    ['n IN (peer, highest)', ['whole']],
    ['begins_with(motto, opener)', ['whole']],
    ['contains(motto, opener)', ['whole']],
    ['size(leaves) < n', ['whole']],
    ['n = absent.deeper OR n = peer', ['whole']],
  ])('%s matches only items with both attributes, and the process survives', async (filter, found) => {
    expect(await scan(filter)).toEqual(found);
  });

  test('is evaluated for a write to an item without one of them', async () => {
    const write = client.send(
      new PutCommand({ TableName, Item: { id: 'lacking', kept: false }, ConditionExpression: 'n >= peer' }),
    );
    await expect(write).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(await scan('kept = :kept', { ':kept': true })).toEqual(['lacking']);
  });
});

describe('an expression', () => {
  const nested = (levels: number) => `${'(n = :n AND '.repeat(levels)}n = :n${')'.repeat(levels)}`;

  test('may be nested, but not so deeply that it blocks other requests', async () => {
    expect(await scan(nested(5), { ':n': 3 })).toEqual(['whole']);
    await expect(scan(nested(200), { ':n': 3 })).rejects.toMatchObject({
      name: 'NotImplemented',
      message: 'not implemented: FilterExpression with parentheses nested so deeply',
    });
  });

  test('may have 300 operators and not one more', async () => {
    const compared = (count: number) => Array.from({ length: count }, () => 'n=:n').join(' OR ');
    expect(await scan(compared(300), { ':n': 3 })).toEqual(['whole']);
    await expect(scan(compared(301), { ':n': 3 })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Invalid FilterExpression: The expression contains too many operators; operator count: 301',
    });
  });
});

test('an error in a database callback ends only its own request', async () => {
  const store = { open: () => ({ get: (later: () => void) => setImmediate(later) }) };
  const fault = new Error('unforeseen');
  const failed = new Promise((resolve) => {
    guardCallbacks(store, resolve)
      .open()
      .get(() => {
        throw fault;
      });
  });
  expect(await failed).toBe(fault);
});

test("a template's table is protected against deletion until that is switched off", async () => {
  const refused = { name: 'ValidationException', message: expect.stringContaining('protected against') };
  const remove = () => client.send(new DeleteTableCommand({ TableName }));
  const protect = (DeletionProtectionEnabled: boolean) =>
    client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
  await expect(remove()).rejects.toMatchObject(refused);
  expect((await protect(false)).TableDescription).toEqual({ TableName, DeletionProtectionEnabled: false });
  await protect(true);
  await expect(remove()).rejects.toMatchObject(refused);
  await expect(client.send(new UpdateTableCommand({ TableName }))).rejects.toThrow(
    'not implemented: UpdateTable of more than deletion protection',
  );
});
