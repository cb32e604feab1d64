import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListBackupsCommand,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { allowIf } from '../support/allow-if.ts';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import type { Emulator } from '../../src/aws/emulator.ts';
import { startDynamodb } from '../../src/emulators/dynamodb/start-dynamodb.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const index = {
  IndexName: 'pending',
  KeySchema: [
    { AttributeName: 'queue', KeyType: 'HASH' },
    { AttributeName: 'due', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' },
};
const plainTable = {
  TableName: 'records',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  BillingMode: 'PAY_PER_REQUEST',
  SSESpecification: { SSEEnabled: true },
  TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
};
const indexedTable = {
  ...plainTable,
  AttributeDefinitions: [
    ...plainTable.AttributeDefinitions,
    { AttributeName: 'queue', AttributeType: 'S' },
    { AttributeName: 'due', AttributeType: 'S' },
  ],
  GlobalSecondaryIndexes: [index],
};

let now = Date.now();
const authority = new CredentialAuthority(Buffer.alloc(32, 1), () => now);
let dataDir: string;
let emulator: Emulator | undefined;
const clients: DynamoDBClient[] = [];

const clientOf = (
  endpoint: string,
  credentials: AwsCredentials = authority.root(),
  clientRegion = region,
) => {
  const client = new DynamoDBClient({ endpoint, region: clientRegion, credentials, maxAttempts: 1 });
  clients.push(client);
  return DynamoDBDocumentClient.from(client);
};
const start = async (tables: unknown[] = [indexedTable], more = {}) => {
  emulator = await startDynamodb({
    dataDir,
    region,
    authority,
    tables,
    log: () => {},
    now: () => now,
    ...more,
  });
  return clientOf(emulator.endpoint);
};
const stop = async () => {
  await emulator?.close();
  emulator = undefined;
};
const put = (client: DynamoDBDocumentClient, Item: Record<string, unknown>, more = {}) =>
  client.send(new PutCommand({ TableName: 'records', Item, ...more }));
const pendingIds = async (client: DynamoDBDocumentClient) => {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: 'records',
      IndexName: 'pending',
      KeyConditionExpression: 'queue = :queue',
      ExpressionAttributeValues: { ':queue': 'q' },
    }),
  );
  return (Items ?? []).map((item) => String(item['id']));
};

beforeEach(async () => {
  now = Date.now();
  dataDir = newFolder();
});
afterEach(async () => {
  clients.splice(0).forEach((client) => client.destroy());
  await stop();
});

describe('a table of the template', () => {
  it('exists as described', async () => {
    const client = await start();
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual(['records']);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'records' }));
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      TableArn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/records',
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      GlobalSecondaryIndexes: [{ IndexName: 'pending', IndexStatus: 'ACTIVE' }],
    });
  });

  it('applies one of many conditional writes', async () => {
    const client = await start();
    const once = () => put(client, { id: 'same' }, { ConditionExpression: 'attribute_not_exists(id)' });
    const results = await Promise.allSettled(Array.from({ length: 50 }, once));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'ConditionalCheckFailedException' },
    });
  });

  it('updates a sparse index', async () => {
    const client = await start();
    await put(client, { id: 'a', queue: 'q', due: '2' });
    await put(client, { id: 'b', queue: 'q', due: '1' });
    await put(client, { id: 'c' });
    expect(await pendingIds(client)).toEqual(['b', 'a']);
    await client.send(
      new UpdateCommand({ TableName: 'records', Key: { id: 'b' }, UpdateExpression: 'REMOVE queue, due' }),
    );
    expect(await pendingIds(client)).toEqual(['a']);
  });

  it('refuses an item over 400 KB and an unknown table', async () => {
    const client = await start();
    await expect(put(client, { id: 'big', text: 'x'.repeat(410_000) })).rejects.toMatchObject({
      name: 'ValidationException',
    });
    await expect(
      client.send(new GetCommand({ TableName: 'absent', Key: { id: 'x' } })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('deletes only expired items', async () => {
    const client = await start();
    const seconds = Math.floor(now / 1000);
    const sixYears = 6 * 365 * 24 * 3600;
    await put(client, { id: 'over', expires_at: seconds + 60 });
    await put(client, { id: 'later', expires_at: seconds + 120 });
    await put(client, { id: 'never' });
    await put(client, { id: 'text', expires_at: '1' });
    await put(client, { id: 'no time at all', expires_at: seconds - sixYears });
    await stop();
    now += 61_000;
    const later = await start();
    const { Items } = await later.send(new ScanCommand({ TableName: 'records' }));
    expect((Items ?? []).map((item) => String(item['id'])).sort()).toEqual([
      'later',
      'never',
      'no time at all',
      'text',
    ]);
  });
});

describe('a later template', () => {
  it('adds, changes and removes global indexes without losing items', async () => {
    const first = await start([plainTable]);
    await put(first, { id: 'a', queue: 'q', due: '1', more: 'x' });
    await stop();
    const second = await start([indexedTable]);
    expect(await pendingIds(second)).toEqual(['a']);
    await stop();
    const all = {
      ...indexedTable,
      GlobalSecondaryIndexes: [{ ...index, Projection: { ProjectionType: 'ALL' } }],
    };
    const third = await start([all]);
    const scan = await third.send(new ScanCommand({ TableName: 'records', IndexName: 'pending' }));
    expect(scan.Items).toEqual([{ id: 'a', queue: 'q', due: '1', more: 'x' }]);
    await stop();
    const fourth = await start([plainTable]);
    await expect(pendingIds(fourth)).rejects.toMatchObject({ name: 'ValidationException' });
    expect(
      (await fourth.send(new GetCommand({ TableName: 'records', Key: { id: 'a' } }))).Item,
    ).toBeDefined();
  });

  it('is refused if it changes a key', async () => {
    await start([plainTable]);
    await stop();
    const other = {
      ...plainTable,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    };
    await expect(start([other])).rejects.toMatchObject({
      name: 'TableDefinitionError',
      message: expect.stringContaining('records'),
    });
    await expect(start([{ TableName: 7 }])).rejects.toMatchObject({ name: 'TableDefinitionError' });
  });
});

describe('refusals', () => {
  it("match KMS's for callers without access to a table's key", async () => {
    const keyArn = 'arn:aws:kms:eu-west-2:000000000000:key/records';
    let granted = ['kms:Decrypt', 'kms:GenerateDataKey'];
    const encrypted = { ...indexedTable, SSESpecification: { SSEEnabled: true, KMSMasterKeyId: keyArn } };
    await start([encrypted], {
      authorize: allowIf((action, resource, conditions) =>
        action.startsWith('dynamodb:')
          ? true
          : granted.includes(action) &&
            resource === keyArn &&
            conditions['kms:ViaService'] === 'dynamodb.eu-west-2.amazonaws.com',
      ),
    });
    const session = { roleArn: 'arn:aws:iam::000000000000:role/reader', sessionName: 'test' };
    const client = clientOf(emulator?.endpoint ?? '', authority.issue(session, 60));
    const batch = new BatchWriteCommand({
      RequestItems: { records: [{ DeleteRequest: { Key: { id: 'x' } } }] },
    });
    const calls = {
      get: () => client.send(new GetCommand({ TableName: 'records', Key: { id: 'x' } })),
      put: () => put(client, { id: 'x' }),
      scan: () => client.send(new ScanCommand({ TableName: 'records' })),
      query: () =>
        client.send(
          new QueryCommand({
            TableName: 'records',
            IndexName: 'pending',
            KeyConditionExpression: 'queue = :queue',
            ExpressionAttributeValues: { ':queue': 'pending' },
          }),
        ),
      batch: () => client.send(batch),
    };
    for (const call of Object.values(calls)) await call();
    for (const missing of ['kms:Decrypt', 'kms:GenerateDataKey']) {
      granted = ['kms:Decrypt', 'kms:GenerateDataKey'].filter((action) => action !== missing);
      for (const call of Object.values(calls)) {
        await expect(call()).rejects.toMatchObject({
          name: 'AccessDeniedException',
          message: expect.stringContaining(`is not authorized to perform: ${missing} on resource: ${keyArn}`),
        });
      }
    }
    await client.send(new DescribeTableCommand({ TableName: 'records' }));
  });

  it("match DynamoDB's for invalid signatures and missing permissions", async () => {
    await start([plainTable], {
      authorize: allowIf(
        (action, resource) => action === 'dynamodb:GetItem' && resource.endsWith(':table/records'),
      ),
    });
    const get = async (credentials: AwsCredentials, clientRegion = region) =>
      clientOf(emulator?.endpoint ?? '', credentials, clientRegion).send(
        new GetCommand({ TableName: 'records', Key: { id: 'x' } }),
      );
    const session = { roleArn: 'arn:aws:iam::000000000000:role/reader', sessionName: 'test' };
    const role = authority.issue(session, 60);
    expect((await get(role)).Item).toBeUndefined();
    await expect(put(clientOf(emulator?.endpoint ?? '', role), { id: 'x' })).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message:
        'User: arn:aws:sts::000000000000:assumed-role/reader/test is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:eu-west-2:000000000000:table/records because no identity-based policy allows the dynamodb:PutItem action',
    });
    const batch = new BatchWriteCommand({
      RequestItems: { records: [{ DeleteRequest: { Key: { id: 'x' } } }] },
    });
    await expect(clientOf(emulator?.endpoint ?? '', role).send(batch)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(get({ ...role, secretAccessKey: 'wrong' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(get({ ...role, sessionToken: 'made up' })).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    await expect(get(role, 'us-east-1')).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    now += 60_000;
    await expect(get(role)).rejects.toMatchObject({ name: 'ExpiredTokenException' });
  });

  it('name what is not implemented', async () => {
    const client = await start([plainTable]);
    await expect(client.send(new ListBackupsCommand({}))).rejects.toMatchObject({
      name: 'NotImplemented',
      message: 'not implemented: ListBackups',
    });
    const Expected = { state: { Exists: false } };
    await expect(put(client, { id: 'x' }, { Expected })).rejects.toMatchObject({
      message: 'not implemented: PutItem with Expected',
    });
    const Key = { id: 'x' };
    const AttributeUpdates = { state: { Value: 'new' } };
    await expect(
      client.send(new UpdateCommand({ TableName: 'records', Key, AttributeUpdates })),
    ).rejects.toMatchObject({ message: 'not implemented: UpdateItem with AttributeUpdates' });
    const ScanFilter = { state: { ComparisonOperator: 'NULL' as const } };
    await expect(client.send(new ScanCommand({ TableName: 'records', ScanFilter }))).rejects.toMatchObject({
      message: 'not implemented: Scan with ScanFilter',
    });
    const isX = { ComparisonOperator: 'EQ' as const, AttributeValueList: [Key.id] };
    await expect(
      client.send(
        new QueryCommand({ TableName: 'records', KeyConditions: { id: isX }, QueryFilter: ScanFilter }),
      ),
    ).rejects.toMatchObject({ message: 'not implemented: Query with QueryFilter' });
    await expect(put(client, { id: 'x' }, { ConditionalOperator: 'OR' })).rejects.toMatchObject({
      message: 'not implemented: PutItem with ConditionalOperator',
    });
  });
});

describe('the data on disk', () => {
  it('is refused when in use or damaged', async () => {
    await start();
    const first = emulator;
    await expect(start()).rejects.toMatchObject({ name: 'TablesInUseError' });
    emulator = first;
    await stop();
    const folder = join(dataDir, 'dynamodb', 'tables');
    const current = (await readdir(folder)).find((name) => name === 'CURRENT') ?? '';
    await writeFile(join(folder, current), 'nonsense');
    await expect(start()).rejects.toMatchObject({ name: 'CorruptStateError' });
  });
});
