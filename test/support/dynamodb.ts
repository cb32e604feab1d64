import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import { brand } from '#domain/brand.ts';
import { databaseOf } from '../../lambdas/clients/database.ts';
import { pendingNotificationsIndex } from '#domain/table-indexes.ts';
import type { TableDescription } from '#domain/tables.ts';

export const testTable = `${brand.productPrefix}-test-contact_submissions`;

/** A DynamoDB in memory with one table, by default of records that have notifications, reached as a Lambda does and by AWS's own client. */
export const startTestDynamodb = async (
  indexes: TableDescription['indexes'] = [pendingNotificationsIndex],
) => {
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const client = new DynamoDBClient(access);
  const keys = new Set(['id', ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])]);
  await client.send(
    new CreateTableCommand({
      TableName: testTable,
      BillingMode: 'PAY_PER_REQUEST',
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
    }),
  );
  return {
    database: databaseOf(client),
    sdk: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    stop: async () => {
      client.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
