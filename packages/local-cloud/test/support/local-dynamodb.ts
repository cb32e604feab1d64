import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Authorize } from '../../src/aws/authorize.ts';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startDynamodb } from '../../src/emulators/dynamodb/start-dynamodb.ts';
import { newFolder } from './new-folder.ts';

export const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 5));

interface Options {
  readonly now?: () => number;
  readonly authorize?: Authorize;
  /** Folder of the tables; default: a temporary folder. */
  readonly dataDir?: string;
}

/** Starts the local DynamoDB with SDK clients that don't retry. */
export const startLocalDynamodb = async (tables: readonly unknown[], options: Options = {}) => {
  const { dataDir = newFolder() } = options;
  const emulator = await startDynamodb({ ...options, dataDir, region, authority, tables, log: () => {} });
  const { endpoint } = emulator;
  const settings = { endpoint, region, credentials: authority.root(), maxAttempts: 1 };
  const raw = new DynamoDBClient(settings);
  return {
    raw,
    client: DynamoDBDocumentClient.from(raw),
    /** Stops the emulator and deletes a temporary folder. */
    stop: async () => {
      raw.destroy();
      await emulator.close();
    },
  };
};

/** A table with the string key `id`. */
export const plainTable = (TableName: string) => ({
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
});
