import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CredentialAuthority } from 'local-cloud/credentials';
import { startDynamodb } from 'local-cloud/dynamodb';
import { brand } from '#domain/brand.ts';
import { createDatabase } from '../../lambdas/clients/database.ts';
import { pendingNotificationsIndex } from '#domain/table-indexes.ts';
import { tableName, tables, type TableDescription, type TableName } from '#domain/tables.ts';

const named = (name: TableName): string => tableName(brand.productPrefix, 'test', name);

export const testTable = named('contact_submissions');

export const testSettingsTable = named('desk_settings');

export const testSavedTable = named('saved_applications');
export const testAlertsTable = named('vehicle_alerts');

export const testAuditTable = named('audit');

export const testCountersTable = named('counters');

/** The tables of staff's work on submissions, by the names that the Lambdas use. */
export const testWorkTables = {
  items: named('work_items'),
  words: named('work_words'),
  history: named('work_history'),
  documents: named('work_documents'),
};

const definitionOf = ({ name, key, sortKey: sort, indexes }: TableDescription) => {
  const keys = new Set([
    key,
    ...(sort === undefined ? [] : [sort]),
    ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ]);
  return {
    TableName: name,
    AttributeDefinitions: [...keys].map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: key, KeyType: 'HASH' },
      ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' }]),
    ],
    ...(indexes.length > 0 && {
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
  };
};

/** Starts a local DynamoDB with a table (by default for submissions) and the work tables, for Lambdas' clients and AWS's own. */
export const startTestDynamodb = async (
  indexes: TableDescription['indexes'] = [pendingNotificationsIndex],
) => {
  const definitions = [
    definitionOf({ name: testTable, key: 'id', indexes }),
    ...tables
      .filter(
        ({ name }) =>
          name.startsWith('work_') ||
          ['audit', 'counters', 'desk_settings', 'saved_applications', 'vehicle_alerts'].includes(name),
      )
      .map((table) => definitionOf({ ...table, name: named(table.name) })),
  ];
  const dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  const authority = new CredentialAuthority(Buffer.alloc(32, 5));
  const region = 'eu-west-2';
  const server = await startDynamodb({ dataDir, region, authority, tables: definitions, log: () => {} });
  const newClient = () =>
    new DynamoDBClient({
      endpoint: server.endpoint,
      region,
      credentials: authority.root(),
      maxAttempts: 1,
    });
  // A document client sets options of the client that it is made from, so each has its own.
  const [ours, theirs] = [newClient(), newClient()];
  return {
    database: createDatabase(ours),
    /** By which a Lambda's own clients reach it. */
    environment: {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: authority.root().accessKeyId,
      AWS_SECRET_ACCESS_KEY: authority.root().secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: server.endpoint,
    },
    sdk: DynamoDBDocumentClient.from(theirs, { marshallOptions: { removeUndefinedValues: true } }),
    stop: async () => {
      for (const client of [ours, theirs]) client.destroy();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
