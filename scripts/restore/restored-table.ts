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

/** Restoring takes from some minutes to hours, in seconds. */
const patience = { maxWaitTime: 6 * 3_600, minDelay: 20, maxDelay: 60 };

/** Name of the table that a table is restored into as it was at a time, e.g. `broker-prod-users-20261121T101500Z`. */
export const restoredTableName = (table: string, at: Date): string =>
  `${table}-${at.toISOString().replace(/\.\d+|[-:]/g, '')}`;

/** Whether a name is one that a table is restored into: anything else may be a table that people work with. */
export const isRestoredFrom = (table: string, name: string): boolean =>
  name.startsWith(`${table}-`) && /^\d{8}T\d{6}Z$/.test(name.slice(table.length + 1));

/** Whether there is a table of this name. */
export const tableExists = async (client: DynamoDBClient, name: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/**
 * Restores a table as it was at a time into a table of its own, without indexes, and waits for it; one that a former
 * try began is waited for again. Rejects with a CommandError that says what to do about a time that DynamoDB refuses.
 * @returns the restored table's name
 */
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
      // It is read as a whole, once.
      GlobalSecondaryIndexOverride: [],
    });
    await client.send(restore).catch((error: unknown) => {
      const isAboutTime =
        error instanceof InvalidRestoreTimeException ||
        error instanceof PointInTimeRecoveryUnavailableException;
      if (!isAboutTime) throw error;
      throw new CommandError(
        `${table} can't be restored (${error.name}: ${error.message}). A time must lie within the last 35 days, and five minutes back.`,
        { cause: error },
      );
    });
  }
  await waitUntilTableExists({ client, ...patience }, { TableName: name });
  return name;
};
