import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAssembly } from 'local-cloud/assembly';
import { CredentialAuthority } from 'local-cloud/credentials';
import { listRolePermissions } from 'local-cloud/permissions';
import { localRegion } from '../../bin/prepare/prepare-assembly.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { prepareProduct } from '../../tools/product/runner.ts';
import { useRunner } from '../support/use-runner.ts';

const insert = 'dynamodb:PartiQLInsert';

describe('the Lambdas that write audit entries', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  let TableName: string;
  const id = randomUUID();
  const entry = { id: { S: id }, actor_email: { S: 'owner@admin.example' } };
  /** ARNs of the roles with any right to the audit log. */
  let writers: string[];
  let authority: CredentialAuthority;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    TableName = cloud.tableNamed('audit');
    const prepared = await prepareProduct();
    const permissions = listRolePermissions(loadAssembly(prepared.folder, { region: localRegion }));
    prepared.release();
    writers = [...new Set(permissions.filter(({ action }) => action === insert).map(({ role }) => role))];
    const state = JSON.parse(readFileSync(join(runner().dataDir, 'state.json'), 'utf8')) as {
      secret: string;
    };
    authority = new CredentialAuthority(Buffer.from(state.secret, 'base64'));
    await cloud.dynamodb.send(new PutItemCommand({ TableName, Item: entry }));
  });
  afterAll(() => {
    cloud.close();
  });

  const clientOf = (roleArn: string) =>
    new DynamoDBClient({
      region: runner().region,
      endpoint: runner().endpoints.dynamodb,
      credentials: authority.issue({ roleArn, sessionName: 'test' }, 900),
      maxAttempts: 1,
    });
  const Key = { id: { S: id } };
  const Item = { ...entry, actor_email: { S: 'somebody@example.com' } };
  const forbidden = () => {
    const change = {
      TableName,
      Key,
      UpdateExpression: 'SET actor_email = :other',
      ExpressionAttributeValues: { ':other': { S: 'somebody@example.com' } },
    };
    return [
      new PutItemCommand({ TableName, Item }),
      new UpdateItemCommand(change),
      new DeleteItemCommand({ TableName, Key }),
      new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }),
      new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }),
      new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }] }),
      new TransactWriteItemsCommand({ TransactItems: [{ Update: change }] }),
      new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName, Key } }] }),
      new GetItemCommand({ TableName, Key }),
      new ScanCommand({ TableName }),
    ];
  };
  const statement = (Statement: string, ...values: string[]) =>
    new ExecuteStatementCommand({ Statement, Parameters: values.map((S) => ({ S })) });

  test('can neither change, replace, delete nor read an entry', async () => {
    expect(writers.length).toBeGreaterThanOrEqual(7);
    for (const role of writers) {
      const client = clientOf(role);
      for (const command of forbidden()) {
        const refused = await client.send(command as PutItemCommand).catch((error: unknown) => error);
        expect({ role, command: command.constructor.name, refused }).toMatchObject({
          refused: { name: 'AccessDeniedException' },
        });
      }
      client.destroy();
    }
    const stored = await cloud.dynamodb.send(new GetItemCommand({ TableName, Key }));
    expect(stored.Item).toEqual(entry);
  });

  test('can add an entry, but not replace one', async () => {
    const client = clientOf(writers.find((role) => role.includes('getworkitem'))!);
    const added = randomUUID();
    const sentence = `INSERT INTO "${TableName}" VALUE {'id': ?, 'actor_email': ?}`;
    await client.send(statement(sentence, added, 'owner@admin.example'));
    await expect(client.send(statement(sentence, id, 'somebody@example.com'))).rejects.toMatchObject({
      name: 'DuplicateItemException',
    });
    client.destroy();
    await cloud.dynamodb.send(new DeleteItemCommand({ TableName, Key: { id: { S: added } } }));
    await cloud.dynamodb.send(new DeleteItemCommand({ TableName, Key }));
  });
});
