import {
  InvalidRestoreTimeException,
  PointInTimeRecoveryUnavailableException,
  RestoreTableToPointInTimeCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { CommandError } from '../command/command-error.ts';
import { startRestoringDropped } from './dropped-table.ts';
import { tableExists, waitForTable } from './table-state.ts';

/** Returns the end of the names of copies of a time, e.g. `20261121T101500Z`. */
export const copyTime = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

export const isCopyTime = (text: string): boolean => /^\d{8}T\d{6}Z$/.test(text);

/** Returns e.g. `broker-prod-users-20261121T101500Z`. */
export const copyName = (table: string, time: string): string => `${table}-${time}`;

/** Returns whether a name is that of a copy; any other table may be in use. */
export const isCopyOf = (table: string, name: string): boolean =>
  name.startsWith(`${table}-`) && isCopyTime(name.slice(table.length + 1));

const restoreToPointInTime = async (
  client: DynamoDBClient,
  table: string,
  name: string,
  at: Date,
): Promise<void> => {
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
};

/**
 * Copies a table as it was at a time, and waits for the copy; continues an earlier attempt. Of a table that was dropped, the
 * copy is as it was then. @throws CommandError
 */
export const copyTable = async (client: DynamoDBClient, table: string, at: Date): Promise<string> => {
  const name = copyName(table, copyTime(at));
  if (!(await tableExists(client, name))) {
    if (await tableExists(client, table)) await restoreToPointInTime(client, table, name, at);
    else await startRestoringDropped(client, table, name);
  }
  await waitForTable(client, name);
  return name;
};
