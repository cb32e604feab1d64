import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  type AttributeValue,
  type QueryCommandInput,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainTable, startLocalDynamodb } from '../support/local-dynamodb.ts';

const TableName = 'values';
const table = {
  ...plainTable(TableName),
  AttributeDefinitions: ['id', 'state'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-state',
      KeySchema: [{ AttributeName: 'state', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};
let local: Awaited<ReturnType<typeof startLocalDynamodb>>;
beforeAll(async () => {
  local = await startLocalDynamodb([table]);
});
afterAll(async () => local.stop());

const distinct = (operator: string) =>
  `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand:`;

type Values = Record<string, AttributeValue>;
const id = { S: 'one' };
const put = (more: Values) => local.raw.send(new PutItemCommand({ TableName, Item: { id, ...more } }));
const stored = async () => (await local.raw.send(new GetItemCommand({ TableName, Key: { id } }))).Item ?? {};
const scan = (more: Partial<ScanCommandInput>) => local.raw.send(new ScanCommand({ TableName, ...more }));
const matches = async (FilterExpression: string, values?: Values): Promise<boolean> =>
  (await scan({ FilterExpression, ExpressionAttributeValues: values })).Count === 1;
const update = (UpdateExpression: string, values?: Values, more = {}) =>
  local.raw.send(
    new UpdateItemCommand({
      TableName,
      Key: { id },
      UpdateExpression,
      ExpressionAttributeValues: values,
      ...more,
    }),
  );
const bytes = (...content: number[]) => ({ B: Uint8Array.from(content) });

const { value: anyValue } = fc.letrec<{ value: AttributeValue }>((tie) => {
  const binary = fc.uint8Array({ maxLength: 3 });
  const number = fc.integer({ min: -20, max: 20 }).map((n) => String(n / 2));
  const filled = { minLength: 1, maxLength: 3 };
  return {
    value: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.string({ maxLength: 2, unit: 'grapheme' }).map((S) => ({ S })),
      number.map((N) => ({ N })),
      binary.map((B) => ({ B })),
      fc.boolean().map((BOOL) => ({ BOOL })),
      fc.constant({ NULL: true as const }),
      fc.uniqueArray(fc.string({ maxLength: 2 }), filled).map((SS) => ({ SS })),
      fc.uniqueArray(number, filled).map((NS) => ({ NS })),
      fc.uniqueArray(binary, { ...filled, selector: (one) => one.join() }).map((BS) => ({ BS })),
      fc.array(tie('value'), { maxLength: 3 }).map((L) => ({ L })),
      fc.dictionary(fc.constantFrom('x', 'y', '__proto__x'), tie('value')).map((M) => ({ M })),
    ) as fc.Arbitrary<AttributeValue>,
  };
});

/** Returns an equal value in another form: sets and maps reversed, numbers with another zero. */
const rewritten = (value: AttributeValue): AttributeValue => {
  if (value.SS) return { SS: value.SS.toReversed() };
  if (value.NS) return { NS: value.NS.toReversed() };
  if (value.BS) return { BS: value.BS.toReversed() };
  if (value.L) return { L: value.L.map(rewritten) };
  if (value.M) {
    const entries = Object.entries(value.M).toReversed();
    return { M: Object.fromEntries(entries.map(([name, one]) => [name, rewritten(one)])) };
  }
  return value.N === undefined ? value : { N: value.N.includes('.') ? `${value.N}0` : `${value.N}.0` };
};

/** Returns the same text for equal values. */
const canonical = (value: AttributeValue): string => {
  if (value.SS) return `SS${JSON.stringify(value.SS.toSorted())}`;
  if (value.NS) return `NS${JSON.stringify(value.NS.toSorted())}`;
  if (value.BS) return `BS${JSON.stringify(value.BS.map((one) => one.join()).toSorted())}`;
  if (value.L) return `L[${value.L.map(canonical).join()}]`;
  if (!value.M) return value.B ? `B${value.B.join()}` : JSON.stringify(value);
  const entries = Object.entries(value.M).map(([name, one]) => `${name}:${canonical(one)}`);
  return `M{${entries.toSorted().join()}}`;
};

describe('conditions', () => {
  test('compare values of every type, nested and in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, anyValue, async (a, b) => {
        await put({ a, b });
        const same = canonical(a) === canonical(b);
        expect(await matches('a = :a AND a IN (:other, :a)', { ':a': rewritten(a), ':other': b })).toBe(true);
        expect(await matches('a = b')).toBe(same);
        expect(await matches('a <> b')).toBe(!same);
        expect(await matches('a IN (b)')).toBe(same);
      }),
      { numRuns: 40 },
    );
  });

  test('find exactly the elements of a list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyValue, { maxLength: 3 }), anyValue, async (L, one) => {
        await put({ parts: { L } });
        const isElement = L.some((element) => canonical(element) === canonical(one));
        expect(await matches('contains(parts, :one)', { ':one': rewritten(one) })).toBe(isElement);
      }),
      { numRuns: 30 },
    );
  });

  test.each<[condition: string, expected: boolean, values?: Values]>([
    ['absent = lacking', false],
    ['absent <> lacking', true],
    ['absent = :a OR absent < :a', false, { ':a': { N: '1' } }],
    ['contains(octets, :part)', true, { ':part': bytes(0xff, 0x00) }],
    ['contains(octets, :part)', false, { ':part': bytes(0xfe) }],
    ['begins_with(octets, :part)', true, { ':part': bytes(0x80, 0xff) }],
    ['begins_with(octets, :part)', false, { ':part': bytes(0x81) }],
    ['contains(binaries, :part)', true, { ':part': bytes(0x80) }],
    ['contains(binaries, :part)', false, { ':part': bytes(0x81) }],
    ['emoji > :a', true, { ':a': { S: '\uffee' } }],
    ['flag < peer', false],
  ])('%s is %s', async (...[condition, expected, values]) => {
    await put({
      octets: bytes(0x80, 0xff, 0x00),
      binaries: { BS: [Uint8Array.of(0x80)] },
      emoji: { S: '😀' },
      flag: { BOOL: false },
      peer: { BOOL: true },
    });
    expect(await matches(condition, values)).toBe(expected);
  });

  test.each<[condition: string, values: Values]>([
    ['a < :x', { ':x': { BOOL: true } }],
    [':x >= a', { ':x': { L: [] } }],
    ['a BETWEEN :x AND :y', { ':x': { BOOL: false }, ':y': { BOOL: true } }],
    ['NOT (b = :n OR a > :x)', { ':x': { SS: ['x'] }, ':n': { N: '1' } }],
    ['a BETWEEN :x AND :y', { ':x': { N: '2' }, ':y': { N: '1' } }],
  ])('%s is refused for operands without an order', async (condition, values) => {
    await expect(matches(condition, values)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(/Incorrect operand type|requires upper bound/),
    });
  });
});

const placeholders = (count: number) => Array.from({ length: count }, (_, index) => `:v${index}`);

test.each<[condition: string, problem: string]>([
  ['a IN (a)', `${distinct('IN')} [a]`],
  ['a IN (:v0, b, a)', `${distinct('IN')} [a]`],
  ['b BETWEEN b AND :v0', `${distinct('BETWEEN')} [b]`],
  ['b.c[1] BETWEEN :v0 AND b.c[1]', `${distinct('BETWEEN')} [b, c, [1]]`],
  [
    `a IN (${placeholders(101).join(', ')})`,
    'The IN operator is provided with too many operands; number of operands: 101',
  ],
])('%s is refused for its operands', async (condition, problem) => {
  const used = placeholders(101).filter((name) => condition.match(/:v\d+/g)?.includes(name));
  const given = used.length === 0 ? undefined : Object.fromEntries(used.map((name) => [name, { N: '1' }]));
  await expect(matches(condition, given)).rejects.toMatchObject({
    name: 'ValidationException',
    message: `Invalid FilterExpression: ${problem}`,
  });
});

test('IN takes a hundred values', async () => {
  await put({ a: { N: '99' } });
  const hundred = Object.fromEntries(placeholders(100).map((name, index) => [name, { N: String(index) }]));
  expect(await matches(`a IN (${placeholders(100).join(', ')})`, hundred)).toBe(true);
});

test.each([
  ['NOT NOT a = :a', true],
  ['not  NOT NOT a = :a', false],
  ['a = :a AND NOT NOT (NOT a = :a)', false],
])('%s is %s', async (condition, expected) => {
  await put({ a: { N: '1' } });
  expect(await matches(condition, { ':a': { N: '1' } })).toBe(expected);
});

describe('updates', () => {
  test('remove the named list elements', async () => {
    const indexes = fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(indexes, async (removed) => {
        const L = Array.from({ length: 12 }, (_, index) => ({ N: String(index) }));
        await put({ parts: { L } });
        await update(`REMOVE ${removed.map((index) => `parts[${index}]`).join(', ')}`);
        expect((await stored())['parts']).toEqual({ L: L.filter((_, index) => !removed.includes(index)) });
      }),
      { numRuns: 40 },
    );
  });

  test.each(['a + :n', 'a - :m'])('refuse a sum that needs more than 38 digits: %s', async (sum) => {
    const nines = '9'.repeat(38);
    await put({ a: { N: nines } });
    await update('SET b = a + :zero', { ':zero': { N: '0.000' } });
    expect(await stored()).toMatchObject({ b: { N: nines } });
    const values: Values = sum.includes(':n') ? { ':n': { N: '2' } } : { ':m': { N: '-2' } };
    await expect(update(`SET b = ${sum}`, values)).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Number overflow. Attempting to store a number with magnitude larger than supported range',
    });
    await expect(update('ADD a :two', { ':two': { N: '2' } })).rejects.toMatchObject({
      message: expect.stringContaining('Number overflow'),
    });
    expect(await stored()).toMatchObject({ a: { N: nines }, b: { N: nines } });
  });

  test.each([
    ['9.0e125', '9'.padEnd(126, '0')],
    ['1e-130', `0.${'1'.padStart(130, '0')}`],
    ['-0.0', '0'],
    ['0012.500', '12.5'],
  ])('store %s in its normal form', async (written, normal) => {
    await put({ a: { N: written } });
    await update('SET b = a + :zero', { ':zero': { N: '0' } });
    expect(await stored()).toMatchObject({ a: { N: normal }, b: { N: normal } });
    const sum = update('SET b = a + :a', { ':a': { N: '9e125' } });
    if (written === '9.0e125') await expect(sum).rejects.toMatchObject({ name: 'ValidationException' });
    else await sum.catch(() => {});
  });

  test('refuse to copy and change one value at once, where the copy would change, too', async () => {
    await put({ b: { N: '1' } });
    await expect(update('SET a = b ADD b :one', { ':one': { N: '1' } })).rejects.toMatchObject({
      message: 'not implemented: UpdateExpression that copies and changes b',
    });
    await update('SET a = b + :one ADD b :one', { ':one': { N: '1' } });
    expect(await stored()).toMatchObject({ a: { N: '2' }, b: { N: '2' } });
  });

  test('omit Attributes if there are none', async () => {
    await put({ a: { N: '1' } });
    const removed = await update('REMOVE a', undefined, { ReturnValues: 'UPDATED_NEW' });
    expect(removed.Attributes).toBeUndefined();
    const added = await update('SET c = :c', { ':c': { N: '1' } }, { ReturnValues: 'UPDATED_OLD' });
    expect(added.Attributes).toBeUndefined();
  });
});

test.each(['UPDATED_OLD', 'ALL_NEW'] as const)('a put or delete returns no %s', async (ReturnValues) => {
  const refused = { name: 'ValidationException', message: 'Return values set to invalid value' };
  await put({ a: { N: '1' } });
  const deletion = new DeleteItemCommand({ TableName, Key: { id }, ReturnValues });
  await expect(local.raw.send(deletion)).rejects.toMatchObject(refused);
  const replacement = new PutItemCommand({ TableName, Item: { id }, ReturnValues });
  await expect(local.raw.send(replacement)).rejects.toMatchObject(refused);
  expect(await stored()).toEqual({ id, a: { N: '1' } });
});

test('a value has at most 32 levels', async () => {
  const nested = (levels: number): AttributeValue =>
    levels === 0 ? { N: '1' } : levels % 2 ? { L: [nested(levels - 1)] } : { M: { x: nested(levels - 1) } };
  await put({ a: nested(32) });
  await expect(put({ a: nested(33) })).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Nesting Levels have exceeded supported limits',
  });
});

describe('reads', () => {
  test('of a global index can’t be consistent', async () => {
    expect(await scan({ ConsistentRead: true })).toBeDefined();
    await expect(scan({ ConsistentRead: true, IndexName: 'by-state' })).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Consistent reads are not supported on global secondary indexes',
    });
  });

  test.each<Partial<ScanCommandInput>>([
    { Select: 'ALL_PROJECTED_ATTRIBUTES' },
    { Select: 'SPECIFIC_ATTRIBUTES' },
    { Select: 'COUNT', ProjectionExpression: 'id' },
    { Select: 'ALL_ATTRIBUTES', IndexName: 'by-state' },
  ])('refuse a Select that does not fit: %j', async (input) => {
    await expect(scan(input)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  const query = async (more: Partial<QueryCommandInput>) =>
    local.raw.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-state',
        KeyConditionExpression: '#key = :key',
        ExpressionAttributeNames: { '#key': 'state' },
        ExpressionAttributeValues: { ':key': { S: 'open' } },
        ...more,
      }),
    );
  const invalid = (message: unknown) => ({ name: 'ValidationException', message });

  test('refuse an empty key', async () => {
    const empty = { ExpressionAttributeValues: { ':key': { S: '' } } };
    const refused = 'cannot contain an empty string value. Key:';
    await expect(query(empty)).rejects.toMatchObject(invalid(expect.stringContaining(`${refused} state`)));
    const ofTable = { IndexName: undefined, ExpressionAttributeNames: { '#key': 'id' } };
    await expect(query({ ...empty, ...ofTable })).rejects.toMatchObject(
      invalid(expect.stringContaining(`${refused} id`)),
    );
  });

  test('refuse attributes that the index does not hold', async () => {
    await put({ state: { S: 'open' }, a: { N: '1' } });
    const projected =
      'One or more parameter values were invalid: Global secondary index by-state does not project [a, b]';
    const ProjectionExpression = 'id, a, b.c';
    await expect(query({ ProjectionExpression })).rejects.toMatchObject(invalid(projected));
    await expect(scan({ IndexName: 'by-state', ProjectionExpression })).rejects.toMatchObject(
      invalid(projected),
    );
    await expect(query({ FilterExpression: 'attribute_exists(a)' })).rejects.toMatchObject(
      invalid(
        'One or more parameter values were invalid: Secondary index by-state does not project one or more filter attributes: [a]',
      ),
    );
    expect(
      (await query({ ProjectionExpression: 'id', FilterExpression: 'attribute_exists(id)' })).Items,
    ).toEqual([{ id }]);
  });

  test('refuse a segment without the number of segments', async () => {
    await expect(scan({ Segment: 0 })).rejects.toMatchObject(
      invalid(
        'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
      ),
    );
  });
});

test('a batch with an invalid index key writes nothing', async () => {
  const PutRequests = [
    { id: { S: 'batched' }, state: { S: 'open' } },
    { id: { S: 'wrong' }, state: { S: '' } },
  ].map((Item) => ({ PutRequest: { Item } }));
  const batch = new BatchWriteItemCommand({ RequestItems: { [TableName]: PutRequests } });
  await expect(local.raw.send(batch)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('IndexName: by-state, IndexKey: state'),
  });
  const Key = { id: { S: 'batched' } };
  expect((await local.raw.send(new GetItemCommand({ TableName, Key }))).Item).toBeUndefined();
});
