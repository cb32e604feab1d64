import { TransactWriteItemsCommand, type TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccessRequest } from '../../src/aws/authorize.ts';
import { parseWrites } from '../../src/emulators/dynamodb/transactions/transaction-input.ts';
import { plainTable, startLocalDynamodb } from '../support/local-dynamodb.ts';

const indexed = {
  ...plainTable('orders'),
  AttributeDefinitions: ['id', 'state'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-state',
      KeySchema: [{ AttributeName: 'state', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
// Signatures are checked against this clock, so it stands still at the real time.
const startedAt = Date.now();
let passedMs = 0;
let needed: AccessRequest[] = [];
let forbidden: string | undefined;
let local: Awaited<ReturnType<typeof startLocalDynamodb>>;

beforeAll(async () => {
  local = await startLocalDynamodb([indexed, plainTable('totals')], {
    now: () => startedAt + passedMs,
    authorize: (request) => {
      needed.push(request);
      return request.action === forbidden ? 'not allowed' : 'allowed';
    },
  });
});
afterAll(async () => local.stop());
beforeEach(() => {
  needed = [];
  forbidden = undefined;
});

const TableName = 'orders';
type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;
const write = (TransactItems: Actions, more = {}) =>
  local.client.send(new TransactWriteCommand({ TransactItems, ...more }));
const put = (Item: Record<string, unknown>) => local.client.send(new PutCommand({ TableName, Item }));
const get = async (id: string, table = TableName) =>
  (await local.client.send(new GetCommand({ TableName: table, Key: { id } }))).Item;
const reasonsOf = async (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    (error: TransactionCanceledException) => ({
      name: error.name,
      message: error.message,
      reasons: error.CancellationReasons,
    }),
  );
const add = (id: string, amount = 1) => ({
  Update: {
    TableName: 'totals',
    Key: { id },
    UpdateExpression: 'ADD amount :amount',
    ExpressionAttributeValues: { ':amount': amount },
  },
});

describe('TransactWriteItems', () => {
  test('puts, updates, deletes and checks in two tables and their indexes', async () => {
    await put({ id: 'old', state: 'open' });
    await put({ id: 'checked', state: 'kept' });
    await write([
      { Put: { TableName, Item: { id: 'new', state: 'open' } } },
      add('open', 5),
      { Delete: { TableName, Key: { id: 'old' } } },
      {
        ConditionCheck: { TableName, Key: { id: 'checked' }, ConditionExpression: 'attribute_exists(id)' },
      },
    ]);
    expect(await get('new')).toEqual({ id: 'new', state: 'open' });
    expect(await get('open', 'totals')).toEqual({ id: 'open', amount: 5 });
    expect(await get('old')).toBeUndefined();
    expect(await get('checked')).toEqual({ id: 'checked', state: 'kept' });
    const { Items } = await local.client.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-state',
        KeyConditionExpression: '#state = :open',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':open': 'open' },
      }),
    );
    expect(Items).toEqual([{ id: 'new', state: 'open' }]);
  });

  test('writes nothing if one condition fails, and returns the reasons in order', async () => {
    await put({ id: 'there', n: 3 });
    const refusal = await reasonsOf(
      write([
        { Put: { TableName, Item: { id: 'never' } } },
        {
          Update: {
            TableName,
            Key: { id: 'there' },
            UpdateExpression: 'SET n = :four',
            ConditionExpression: 'n = :five',
            ExpressionAttributeValues: { ':four': 4, ':five': 5 },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        {
          Delete: { TableName, Key: { id: 'absent' }, ConditionExpression: 'attribute_exists(id)' },
        },
      ]),
    );
    const Message = 'The conditional request failed';
    expect(refusal).toEqual({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed]',
      reasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Message, Item: { id: { S: 'there' }, n: { N: '3' } } },
        { Code: 'ConditionalCheckFailed', Message },
      ],
    });
    expect(await get('never')).toBeUndefined();
    expect(await get('there')).toEqual({ id: 'there', n: 3 });
  });

  test('names the first action with an invalid key', async () => {
    await put({ id: 'text', n: 'three' });
    const wrongKey = await reasonsOf(
      write([
        { Put: { TableName, Item: { id: 'fine' }, ConditionExpression: 'attribute_exists(id)' } },
        { Put: { TableName, Item: { id: 7 } } },
        { Put: { TableName, Item: { id: 8 } } },
      ]),
    );
    expect(wrongKey?.reasons?.map(({ Code }) => Code)).toEqual(['None', 'ValidationError', 'None']);
    const wrongType = await reasonsOf(
      write([
        {
          Update: {
            TableName,
            Key: { id: 'text' },
            UpdateExpression: 'SET n = n + :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ]),
    );
    expect(wrongType?.reasons).toEqual([
      { Code: 'ValidationError', Message: 'An operand in the update expression has an incorrect data type' },
    ]);
  });

  test.each<[what: string, actions: Actions, message: string | RegExp]>([
    ['no action', [], /transactItems.*greater than or equal to 1/],
    [
      'two actions on one item',
      [
        { Put: { TableName, Item: { id: 'twice' } } },
        { ConditionCheck: { TableName, Key: { id: 'twice' }, ConditionExpression: 'attribute_exists(id)' } },
      ],
      'Transaction request cannot include multiple operations on one item',
    ],
    [
      'a check without a condition',
      [{ ConditionCheck: { TableName, Key: { id: 'c' }, ConditionExpression: undefined } }],
      /ConditionExpression/,
    ],
    [
      'an invalid expression',
      [{ Put: { TableName, Item: { id: 'e' }, ConditionExpression: 'hello!' } }],
      /Syntax error/,
    ],
    [
      'a value that is not used',
      [
        {
          Put: {
            TableName,
            Item: { id: 'u' },
            ConditionExpression: 'attribute_exists(id)',
            ExpressionAttributeValues: { ':spare': 7 },
          },
        },
      ],
      /unused in expressions: keys: \{:spare\}/,
    ],
  ])('refuses %s as a whole', async (_, actions, message) => {
    await expect(write(actions)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    });
  });

  test('accepts at most 100 actions', async () => {
    const actions = (count: number) => Array.from({ length: count }, (_, index) => add(`hundred-${index}`));
    await write(actions(100));
    expect(await get('hundred-99', 'totals')).toEqual({ id: 'hundred-99', amount: 1 });
    await expect(write(actions(101))).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('length less than or equal to 100'),
    });
  });

  test('accepts at most 4 MB', async () => {
    // Without the text: the name and the value of id, and the name of the text.
    const items = (lastBytes: number) =>
      Array.from({ length: 11 }, (_, index) => ({
        Put: {
          TableName,
          Item: { id: `${index}`.padStart(2, '0'), text: 'x'.repeat((index < 10 ? 400_000 : lastBytes) - 8) },
        },
      }));
    const rest = 4 * 1024 * 1024 - 4_000_000;
    await write(items(rest));
    await expect(write(items(rest + 1))).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Transaction request size cannot exceed 4 MB',
    });
  });

  test('names unsupported parameters', async () => {
    const Put = { TableName, Item: { id: { S: 'x' } }, ReturnValues: 'ALL_OLD' };
    expect(() => parseWrites({ TransactItems: [{ Put }] })).toThrow(
      'not implemented: TransactWriteItems with 0.Put.ReturnValues',
    );
    const metrics = new TransactWriteItemsCommand({
      TransactItems: [{ Delete: { TableName, Key: { id: { S: 'x' } } } }],
      ReturnItemCollectionMetrics: 'SIZE',
    });
    await expect(local.raw.send(metrics)).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  test('returns twice the capacity of its actions, by table', async () => {
    const { ConsumedCapacity } = await write(
      [{ Put: { TableName, Item: { id: 'c', text: 'x'.repeat(1500) } } }, add('c1'), add('c2')],
      { ReturnConsumedCapacity: 'TOTAL' },
    );
    expect(ConsumedCapacity).toEqual([
      { TableName, CapacityUnits: 4 },
      { TableName: 'totals', CapacityUnits: 4 },
    ]);
  });
});

describe("a transaction's client token", () => {
  const minuteMs = 60_000;
  const wait = (ms: number): void => {
    passedMs += ms;
    local.raw.config.systemClockOffset = passedMs;
  };
  const amount = async (id: string) => (await get(id, 'totals'))?.['amount'];

  test('makes it idempotent for ten minutes', async () => {
    const more = { ClientRequestToken: 'once' };
    await write([add('tokens')], more);
    wait(10 * minuteMs - 1);
    await write([add('tokens')], more);
    expect(await amount('tokens')).toBe(1);
    wait(1);
    await write([add('tokens')], more);
    expect(await amount('tokens')).toBe(2);
  });

  test('belongs to one transaction, and a cancelled one does not use it up', async () => {
    const more = { ClientRequestToken: 'alone' };
    const { Update } = add('alone');
    const refused = [{ Update: { ...Update, ConditionExpression: 'attribute_exists(id)' } }];
    expect(await reasonsOf(write(refused, more))).toMatchObject({ name: 'TransactionCanceledException' });
    await write([add('alone')], more);
    await expect(write([add('alone', 2)], more)).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
    expect(await amount('alone')).toBe(1);
  });

  test('lets only one of many concurrent requests take effect', async () => {
    const sent = Array.from({ length: 10 }, () => write([add('at-once')], { ClientRequestToken: 'at-once' }));
    const refusals = (await Promise.allSettled(sent)).flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).name] : [],
    );
    expect(new Set([...refusals, 'TransactionInProgressException'])).toEqual(
      new Set(['TransactionInProgressException']),
    );
    expect(await amount('at-once')).toBe(1);
  });

  test('has at most 36 characters', async () => {
    await write([add('length')], { ClientRequestToken: 'x'.repeat(36) });
    await expect(write([add('length')], { ClientRequestToken: 'x'.repeat(37) })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('clientRequestToken'),
    });
  });
});

describe('permissions', () => {
  const actions: Actions = [
    { Put: { TableName, Item: { id: 'p' } } },
    add('u'),
    { Delete: { TableName, Key: { id: 'd' } } },
    { ConditionCheck: { TableName, Key: { id: 'unseen' }, ConditionExpression: 'attribute_not_exists(id)' } },
  ];

  test('are required for each item and its operation', async () => {
    await write(actions);
    const table = (name: string) => `arn:aws:dynamodb:eu-west-2:000000000000:table/${name}`;
    const leading = (id: string) => ({ 'dynamodb:LeadingKeys': [id] });
    expect(needed.map(({ action, resource, conditions }) => ({ action, resource, conditions }))).toEqual([
      { action: 'dynamodb:PutItem', resource: table('orders'), conditions: leading('p') },
      { action: 'dynamodb:UpdateItem', resource: table('totals'), conditions: leading('u') },
      { action: 'dynamodb:DeleteItem', resource: table('orders'), conditions: leading('d') },
      { action: 'dynamodb:ConditionCheckItem', resource: table('orders'), conditions: leading('unseen') },
    ]);
  });

  test.each(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'])(
    'nothing is written without %s',
    async (operation) => {
      const before = await get('u', 'totals');
      forbidden = `dynamodb:${operation}`;
      await expect(write(actions)).rejects.toMatchObject({ name: 'AccessDeniedException' });
      expect(await get('u', 'totals')).toEqual(before);
    },
  );
});

describe('ReturnValuesOnConditionCheckFailure', () => {
  const update = (more: Record<string, string>, id = 'failing') =>
    local.client.send(
      new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET n = :one',
        ConditionExpression: 'n = :two',
        ExpressionAttributeValues: { ':one': 1, ':two': 2 },
        ...more,
      }),
    );

  test('returns the existing item with a failed condition', async () => {
    await put({ id: 'failing', n: 3 });
    const name = 'ConditionalCheckFailedException';
    const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' };
    await expect(update(old)).rejects.toMatchObject({ name, Item: { id: { S: 'failing' }, n: { N: '3' } } });
    for (const refused of [update({}), update(old, 'absent')]) {
      await expect(refused).rejects.toMatchObject({ name, Item: undefined });
    }
    await expect(update({ ReturnValuesOnConditionCheckFailure: 'dog' })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('returnValuesOnConditionCheckFailure'),
    });
  });
});
