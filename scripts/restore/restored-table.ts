import {
  DescribeTableCommand,
  InvalidRestoreTimeException,
  PointInTimeRecoveryUnavailableException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../command/command-error.ts';

// In seconds: restoring takes minutes to hours.
const waitSettings = { maxWaitTime: 6 * 3_600, minDelay: 20, maxDelay: 60 };

/** Returns e.g. `broker-prod-users-20261121T101500Z`. */
export const restoredTableName = (table: string, at: Date): string =>
  `${table}-${at.toISOString().replace(/\.\d+|[-:]/g, '')}`;

/** Returns whether a name is that of a restored copy; any other table may be in use. */
export const isRestoredFrom = (table: string, name: string): boolean =>
  name.startsWith(`${table}-`) && /^\d{8}T\d{6}Z$/.test(name.slice(table.length + 1));

export const tableExists = async (client: DynamoDBClient, name: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/** Restores a table into a new one without indexes and waits for it; continues an earlier attempt. @throws CommandError */
export const restoreToPointInTime = async (
  client: DynamoDBClient,
  table: string,
  at: Date,
): Promise<string> => {
  const name = restoredTableName(table, at);
  if (!(await tableExists(client, name))) {
    const restore = new RestoreTableToPointInTimeCommand({
      SourceTableName: table,
      TargetTableName: name,
      RestoreDateTime: at,
      BillingModeOverride: 'PAY_PER_REQUEST',
      // The table is only read once, in full.
      GlobalSecondaryIndexOverride: [],
    });
    await client.send(restore).catch((error: unknown) => {
      const isAboutTime =
        error instanceof InvalidRestoreTimeException ||
        error instanceof PointInTimeRecoveryUnavailableException;
      if (!isAboutTime) throw error;
      throw new CommandError(
        `${table} can't be restored (${error.name}: ${error.message}). Choose a time within the last 35 days, at least five minutes ago.`,
        { cause: error },
      );
    });
  }
  await waitUntilTableExists({ client, ...waitSettings }, { TableName: name });
  return name;
};
