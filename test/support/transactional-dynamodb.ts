import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableDescription } from '#domain/tables.ts';
import { databaseOf } from '../../lambdas/clients/database.ts';
import { startLocalDynamodb } from '../emulators/support/local-dynamodb.ts';
import { testTable } from './dynamodb.ts';

/** Starts the local run's DynamoDB, which has transactions, with one table; reached as a Lambda does and by AWS's own client. */
export const startTransactionalDynamodb = async (indexes: TableDescription['indexes'] = []) => {
  const keys = new Set(['id', ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])]);
  const table = {
    TableName: testTable,
    AttributeDefinitions: [...keys].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(({ name, partitionKey, sortKey, attributes = [] }) => ({
        IndexName: name,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] },
      })),
    }),
  };
  const { raw, stop } = await startLocalDynamodb([table]);
  return {
    database: databaseOf(raw),
    sdk: DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } }),
    stop,
  };
};
