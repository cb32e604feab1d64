import {
  DescribeBackupCommand,
  DescribeTimeToLiveCommand,
  ListBackupsCommand,
  RestoreTableFromBackupCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { CommandError } from '../command/command-error.ts';
import { describeTable, waitForTable } from './table-state.ts';

/** Finds the backup that DynamoDB makes when a table with point-in-time recovery is deleted, and keeps for 35 days. */
const findLastBackup = async (client: DynamoDBClient, table: string): Promise<string> => {
  const { BackupSummaries = [] } = await client.send(
    new ListBackupsCommand({ TableName: table, BackupType: 'SYSTEM' }),
  );
  const newest = BackupSummaries.toSorted(
    (one, other) =>
      (other.BackupCreationDateTime?.getTime() ?? 0) - (one.BackupCreationDateTime?.getTime() ?? 0),
  ).find(({ BackupStatus }) => BackupStatus === 'AVAILABLE');
  if (newest?.BackupArn !== undefined) return newest.BackupArn;
  throw new CommandError(`${table} does not exist, and DynamoDB has no backup from when it was dropped.`);
};

/** Starts to restore a table that was dropped, as it was then, under a name. @throws CommandError without its backup */
export const startRestoringDropped = async (
  client: DynamoDBClient,
  table: string,
  name: string,
): Promise<void> => {
  const BackupArn = await findLastBackup(client, table);
  const { BackupDescription } = await client.send(new DescribeBackupCommand({ BackupArn }));
  const key = BackupDescription?.SourceTableFeatureDetails?.SSEDescription?.KMSMasterKeyArn;
  await client.send(
    new RestoreTableFromBackupCommand({
      BackupArn,
      TargetTableName: name,
      BillingModeOverride: 'PAY_PER_REQUEST',
      ...(key !== undefined && {
        SSESpecificationOverride: { Enabled: true, SSEType: 'KMS', KMSMasterKeyId: key },
      }),
    }),
  );
};

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableFromBackup.html
const setWhatBackupsLack = async (
  client: DynamoDBClient,
  TableName: string,
  isProtected: boolean,
): Promise<void> => {
  const { TimeToLiveDescription: expiry } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  // DynamoDB refuses to enable it twice.
  if (expiry?.TimeToLiveStatus === 'DISABLED') {
    const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  if (isProtected) await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
};

/** Restores a table under its own name if it was dropped; continues an earlier attempt. @returns whether it was dropped */
export const bringBackDropped = async (
  client: DynamoDBClient,
  table: string,
  isProtected: boolean,
): Promise<boolean> => {
  const present = await describeTable(client, table);
  if (present === undefined) await startRestoringDropped(client, table, table);
  else if (present.RestoreSummary === undefined) return false;
  await waitForTable(client, table);
  await setWhatBackupsLack(client, table, isProtected);
  return present?.RestoreSummary?.RestoreInProgress ?? true;
};
