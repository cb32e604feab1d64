import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CredentialAuthority } from 'local-cloud/credentials';
import { startDynamodb } from 'local-cloud/dynamodb';
import { brand } from '#domain/brand.ts';
import { databaseOf } from '../../lambdas/clients/database.ts';
import { pendingNotificationsIndex } from '#domain/table-indexes.ts';
import type { TableDescription } from '#domain/tables.ts';

export const testTable = `${brand.productPrefix}-test-contact_submissions`;

/** Starts the local cloud's DynamoDB with one table, by default of records that have notifications, reached as a Lambda does and by AWS's own client. */
export const startTestDynamodb = async (
  indexes: TableDescription['indexes'] = [pendingNotificationsIndex],
) => {
  const keys = new Set(['id', ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])]);
  const table = {
    TableName: testTable,
    AttributeDefinitions: [...keys].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: indexes.map(({ name, partitionKey, sortKey, attributes }) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      Projection:
        attributes === undefined
          ? { ProjectionType: 'KEYS_ONLY' }
          : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] },
    })),
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const authority = new CredentialAuthority(Buffer.alloc(32, 5));
  const region = 'eu-west-2';
  const server = await startDynamodb({ dataDir, region, authority, tables: [table], log: () => {} });
  const client = new DynamoDBClient({
    endpoint: server.endpoint,
    region,
    credentials: authority.root(),
    maxAttempts: 1,
  });
  return {
    database: databaseOf(client),
    sdk: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    stop: async () => {
      client.destroy();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
