import { afterAll, beforeAll } from '@jest/globals';
import {
  GetCommand,
  ScanCommand,
  type DynamoDBDocumentClient,
  type GetCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import type { Database } from '../../lambdas/clients/database.ts';
import { startTestDynamodb, testTable } from './dynamodb.ts';

type Item = NonNullable<GetCommandOutput['Item']>;

interface TestTable {
  /** The client of the Lambdas. */
  readonly database: () => Database;
  /** The environment of a Lambda that opens its own clients. */
  readonly environment: () => Readonly<Record<string, string>>;
  /** AWS's own client. */
  readonly sdk: () => DynamoDBDocumentClient;
  /** Returns a stored record; undefined if there is none. */
  readonly stored: (id: string) => Promise<Item | undefined>;
  /** Returns all items of a table, by default of the records' table. */
  readonly allStored: (table?: string) => Promise<Item[]>;
}

/** Calls `startTestDynamodb` for all tests of a block, and stops it afterwards. */
export const useTestTable = (...indexes: Parameters<typeof startTestDynamodb>): TestTable => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  beforeAll(async () => {
    dynamodb = await startTestDynamodb(...indexes);
  });
  afterAll(() => dynamodb.stop());
  const sdk = () => dynamodb.sdk;
  return {
    database: () => dynamodb.database,
    environment: () => dynamodb.environment,
    sdk,
    stored: async (id) => (await sdk().send(new GetCommand({ TableName: testTable, Key: { id } }))).Item,
    allStored: async (table = testTable) => (await sdk().send(new ScanCommand({ TableName: table }))).Items!,
  };
};
