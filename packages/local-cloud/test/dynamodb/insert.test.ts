import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import type { Emulator } from '../../src/aws/emulator.ts';
import { startDynamodb } from '../../src/emulators/dynamodb/start-dynamodb.ts';
import { allowIf } from '../support/allow-if.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1), Date.now);
const TableName = 'entries';
const keyArn = 'arn:aws:kms:eu-west-2:000000000000:key/entries';

describe('PartiQL', () => {
  let dataDir: string;
  let emulator: Emulator;
  let clients: DynamoDBClient[];
  let root: DynamoDBDocumentClient;
  /** Allows only inserts. */
  let writer: DynamoDBDocumentClient;
  let granted: string[];

  beforeAll(async () => {
    dataDir = newFolder();
    granted = ['dynamodb:PartiQLInsert', 'kms:Decrypt', 'kms:GenerateDataKey'];
    emulator = await startDynamodb({
      dataDir,
      region,
      authority,
      log: () => {},
      authorize: allowIf((action) => granted.includes(action)),
      tables: [
        {
          TableName,
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
          SSESpecification: { SSEEnabled: true, KMSMasterKeyId: keyArn },
        },
      ],
    });
    const session = { roleArn: 'arn:aws:iam::000000000000:role/writer', sessionName: 'test' };
    clients = [authority.root(), authority.issue(session, 600)].map(
      (credentials) =>
        new DynamoDBClient({ endpoint: emulator.endpoint, region, credentials, maxAttempts: 1 }),
    );
    [root, writer] = clients.map((client) => DynamoDBDocumentClient.from(client)) as [
      DynamoDBDocumentClient,
      DynamoDBDocumentClient,
    ];
  });
  afterAll(async () => {
    clients.forEach((client) => client.destroy());
    await emulator.close();
  });

  const run = (Statement: string, ...Parameters: unknown[]) =>
    writer.send(new ExecuteStatementCommand({ Statement, Parameters }));
  const insert = (id: string, fields: string[] = []) =>
    run(`INSERT INTO "${TableName}" VALUE {'id': ?, 'fields': ?}`, id, fields);
  const stored = async (id: string) => (await root.send(new GetCommand({ TableName, Key: { id } }))).Item;

  test('INSERT adds an item and answers with none', async () => {
    expect((await insert('a', ['price', 'images'])).Items).toEqual([]);
    expect(await stored('a')).toEqual({ id: 'a', fields: ['price', 'images'] });
  });

  test('INSERT does not change an existing item', async () => {
    await insert('b', ['first']);
    await expect(insert('b', ['second'])).rejects.toMatchObject({
      name: 'DuplicateItemException',
      message: 'Duplicate primary key exists in table',
      $metadata: { httpStatusCode: 400 },
    });
    expect(await stored('b')).toEqual({ id: 'b', fields: ['first'] });
  });

  test('permission to insert does not allow put, delete or read', async () => {
    await insert('c');
    for (const command of [
      new PutCommand({ TableName, Item: { id: 'c', fields: ['forged'] } }),
      new DeleteCommand({ TableName, Key: { id: 'c' } }),
      new GetCommand({ TableName, Key: { id: 'c' } }),
    ]) {
      await expect(writer.send(command as PutCommand)).rejects.toMatchObject({
        name: 'AccessDeniedException',
      });
    }
    expect(await stored('c')).toEqual({ id: 'c', fields: [] });
  });

  test('INSERT needs its own permission, and both actions on the table’s key', async () => {
    const all = granted;
    for (const missing of all) {
      granted = all.filter((action) => action !== missing);
      await expect(insert('d')).rejects.toMatchObject({
        name: 'AccessDeniedException',
        message: expect.stringContaining(missing),
      });
    }
    granted = all;
    expect(await stored('d')).toBeUndefined();
  });

  test('INSERT needs a value for each parameter, an existing table and a valid key', async () => {
    await expect(run(`INSERT INTO "${TableName}" VALUE {'id': ?, 'fields': ?}`, 'e')).rejects.toMatchObject({
      name: 'ValidationException',
      message: "Number of parameters in request and statement don't match.",
    });
    await expect(run(`INSERT INTO "others" VALUE {'id': ?}`, 'e')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await expect(run(`INSERT INTO "${TableName}" VALUE {'other': ?}`, 'e')).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });

  test.each([
    'INSRT INTO "entries" VALUE {}',
    `INSERT INTO "${TableName}" {'id': ?}`,
    `INSERT INTO "${TableName}" VALUE {'id': ?`,
    `INSERT INTO "${TableName} VALUE {'id': ?}`,
    `SELECT * FROM "${TableName}" WHERE (id = ?]`,
  ])('%s is not well formed', async (statement) => {
    await expect(run(statement, 'f')).rejects.toMatchObject({
      name: 'ValidationException',
      message: `Statement wasn't well formed, can't be processed: ${statement}`,
    });
  });

  test.each([
    `SELECT * FROM "${TableName}"`,
    `DELETE FROM "${TableName}" WHERE id = ?`,
    `UPDATE "${TableName}" SET fields = ? WHERE id = 'a'`,
    `INSERT INTO "${TableName}" VALUE {'id': 'f'}`,
  ])('%s is not implemented', async (statement) => {
    await expect(run(statement, 'f')).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining('not implemented: ExecuteStatement with'),
    });
  });
});
