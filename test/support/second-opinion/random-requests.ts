import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';

/** Two keys, an index, and few values: enough for requests to meet. */
export const table = {
  TableName: 'opinions',
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: ['id', 'at', 'state'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: [
    { AttributeName: 'id', KeyType: 'HASH' as const },
    { AttributeName: 'at', KeyType: 'RANGE' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-state',
      KeySchema: [
        { AttributeName: 'state', KeyType: 'HASH' as const },
        { AttributeName: 'at', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['n'] },
    },
  ],
};

const { TableName } = table;

const allValues: Readonly<Record<string, unknown>> = {
  ':n': 1,
  ':m': 2,
  ':t': 'b',
  ':list': ['b'],
  ':type': 'N',
  ':set': new Set(['b']),
  ':empty': '',
  ':nothing': null,
};

/** Adds the values and names that expressions use. */
const withUsed = (expressions: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(expressions).filter(([, text]) => text !== undefined);
  const text = given.map(([, one]) => one).join(' ');
  const used = Object.entries(allValues).filter(([name]) => new RegExp(`${name}\\b`).test(text));
  const names = text.includes('#s') ? { '#s': 'state' } : undefined;
  return {
    ...Object.fromEntries(given),
    ...(used.length > 0 && { ExpressionAttributeValues: Object.fromEntries(used) }),
    ...(names && { ExpressionAttributeNames: names }),
  };
};

const conditions = [
  'attribute_not_exists(id)',
  'attribute_exists(n)',
  'attribute_type(n, :type)',
  'n = :n',
  'n <> :n',
  'n > :n AND #s = :t',
  'n BETWEEN :n AND :m',
  'n BETWEEN n AND :m',
  'n IN (:n, :m)',
  '#s IN (#s)',
  'NOT n = :n OR begins_with(#s, :t)',
  'NOT NOT n = :n',
  'contains(tags, :t)',
  'contains(#s, :t)',
  'size(tags) > :n',
  'size(#s) = :n',
  'tags[0] = :t',
  'more.n = :n',
  'n < :t',
  '(n = :n) = :n',
  'n =',
  'n = :missing',
];

const updates = [
  'SET n = :n',
  'SET n = n + :n',
  'SET n = if_not_exists(n, :n) + :m, #s = :t',
  'ADD n :n',
  'ADD letters :set',
  'DELETE letters :set',
  'REMOVE n, #s',
  'SET tags = list_append(tags, :list)',
  'SET tags[0] = :t REMOVE tags[1]',
  'SET more.n = :n',
  'SET #s = :empty',
  'SET #s = :n',
  'SET n = :nothing',
  'SET id = :t',
  'SET n = :n, n = :m',
  'ADD #s :n',
  'SET',
];

const projections = ['id, n', 'tags[0], more.n', '#s', 'n, n'];
const keyConditions = [
  'id = :t',
  'id = :t AND at > :n',
  'id = :t AND at BETWEEN :empty AND :t',
  'id = :empty',
  'at = :t',
];

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const oneOf = (values: readonly string[]) => fc.constantFrom(...values);

const key = fc.record({ id: oneOf(['a', 'b']), at: oneOf(['a', 'b', 'c']) });
const itemOf = ({ key: own, ...more }: { key: object } & Record<string, unknown>) => ({
  ...own,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
});
const item = fc
  .record({
    key,
    n: optional(fc.constantFrom<unknown>(1, 2, 2.5, 'b')),
    state: optional(fc.constantFrom<unknown>('b', 'bc', '', 7)),
    tags: optional(fc.constantFrom(['b'], [], ['a', 'b'])),
    more: optional(fc.constantFrom({ n: 1 }, {})),
  })
  .map(itemOf);

const condition = optional(oneOf(conditions));
const put = fc
  .tuple(item, condition)
  .map(([Item, ConditionExpression]) =>
    Object.assign({ TableName, Item }, withUsed({ ConditionExpression })),
  );
const update = fc
  .tuple(key, oneOf(updates), condition)
  .map(([Key, UpdateExpression, ConditionExpression]) =>
    Object.assign({ TableName, Key, UpdateExpression }, withUsed({ UpdateExpression, ConditionExpression })),
  );
const remove = fc
  .tuple(key, condition)
  .map(([Key, ConditionExpression]) => Object.assign({ TableName, Key }, withUsed({ ConditionExpression })));
const returned = fc.constantFrom(undefined, 'ALL_OLD' as const, 'ALL_NEW' as const, 'UPDATED_OLD' as const);

const change = fc.oneof(
  put.map((Put) => ({ Put })),
  update.map((Update) => ({ Update })),
  remove.map((Delete) => ({ Delete })),
);

const read = fc.record({
  FilterExpression: optional(oneOf(conditions)),
  ProjectionExpression: optional(oneOf(projections)),
});

/** Requests that DynamoDB takes and that it refuses. */
export const randomRequest = fc.oneof(
  fc.tuple(put, returned).map(([input, ReturnValues]) => new PutCommand({ ...input, ReturnValues })),
  fc.tuple(update, returned).map(([input, ReturnValues]) => new UpdateCommand({ ...input, ReturnValues })),
  fc.tuple(remove, returned).map(([input, ReturnValues]) => new DeleteCommand({ ...input, ReturnValues })),
  fc
    .tuple(key, optional(oneOf(projections)))
    .map(
      ([Key, ProjectionExpression]) =>
        new GetCommand({ TableName, Key, ...withUsed({ ProjectionExpression }) }),
    ),
  fc.tuple(read, oneOf(keyConditions), fc.boolean(), optional(fc.constantFrom(1, 2))).map(
    ([expressions, KeyConditionExpression, ScanIndexForward, Limit]) =>
      new QueryCommand({
        TableName,
        ScanIndexForward,
        ...(Limit && { Limit }),
        ...withUsed({ ...expressions, KeyConditionExpression }),
      }),
  ),
  read.map(
    (expressions) =>
      new QueryCommand({
        TableName,
        IndexName: 'by-state',
        ...withUsed({ ...expressions, KeyConditionExpression: '#s = :t' }),
      }),
  ),
  read.map((expressions) => new ScanCommand({ TableName, ...withUsed(expressions) })),
  fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((TransactItems) => new TransactWriteCommand({ TransactItems })),
);
