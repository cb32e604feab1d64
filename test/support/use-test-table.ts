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
  /** As Lambdas reach it. */
  readonly database: () => Database;
  /** By AWS's own client. */
  readonly sdk: () => DynamoDBDocumentClient;
  /** A record as it lies in the table; undefined, if there is none. */
  readonly stored: (id: string) => Promise<Item | undefined>;
  /** All items of a table, of the records' without one. */
  readonly allStored: (table?: string) => Promise<Item[]>;
}

/** Starts `startTestDynamodb` for all tests of a block, and stops it after them. */
export const useTestTable = (...indexes: Parameters<typeof startTestDynamodb>): TestTable => {
  let dynamodb: Awaited<ReturnType<typeof startTestDynamodb>>;
  beforeAll(async () => {
    dynamodb = await startTestDynamodb(...indexes);
  });
  afterAll(() => dynamodb.stop());
  const sdk = () => dynamodb.sdk;
  return {
    database: () => dynamodb.database,
    sdk,
    stored: async (id) => (await sdk().send(new GetCommand({ TableName: testTable, Key: { id } }))).Item,
    allStored: async (table = testTable) => (await sdk().send(new ScanCommand({ TableName: table }))).Items!,
  };
};
