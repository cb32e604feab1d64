import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { databaseOf } from '../../lambdas/clients/database.ts';
import { pendingNotificationsIndex } from '#domain/table-indexes.ts';
import type { TableDescription } from '#domain/tables.ts';
import { startLocalDynamodb } from '../emulators/support/local-dynamodb.ts';

export const testTable = `${brand.productPrefix}-test-contact_submissions`;

/** Starts the local run's DynamoDB with one table, by default of records that have notifications, reached as a Lambda does and by AWS's own client. */
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
  const { raw, stop } = await startLocalDynamodb([table]);
  return {
    database: databaseOf(raw),
    sdk: DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } }),
    stop,
  };
};
