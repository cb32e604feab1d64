import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { awsError, awsResponse, startAws } from '../../support/aws-stand-in.ts';

const named = (table: string): string => `${brand.productPrefix}-dev-${table}`;
const items = named('work_items');
const at = new Date(Date.now() - 3_600_000).toISOString();
const copy = at.replaceAll(/\.\d+|[-:]/g, '');
const key = 'arn:aws:kms:eu-west-2:123456789012:key/1';

let aws: Awaited<ReturnType<typeof startAws>>;
/** Inputs of the calls that change something. */
let made: Record<string, unknown>[];
let backups: object[];

const isThere = (name: unknown): boolean =>
  made.some((input) => input['TargetTableName'] === name) || (name !== items && !String(name).endsWith(copy));

beforeAll(async () => {
  aws = await startAws((operation, input) => {
    if (operation === 'DescribeTable') {
      const isBack = input['TableName'] === items;
      return isThere(input['TableName'])
        ? awsResponse({
            Table: { TableStatus: 'ACTIVE', ...(isBack && { RestoreSummary: { RestoreInProgress: false } }) },
          })
        : awsError('ResourceNotFoundException');
    }
    if (operation === 'ListBackups') return awsResponse({ BackupSummaries: backups });
    if (operation === 'DescribeBackup') {
      const SourceTableFeatureDetails = { SSEDescription: { KMSMasterKeyArn: key } };
      return awsResponse({ BackupDescription: { SourceTableFeatureDetails } });
    }
    if (operation === 'DescribeTimeToLive') {
      return awsResponse({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } });
    }
    if (operation === 'Scan') return awsResponse({ Items: [], Count: 0 });
    made.push({ operation, ...input });
    return awsResponse({});
  });
});
afterAll(() => aws.stop());
beforeEach(() => {
  made = [];
  backups = [
    { BackupArn: 'arn:old', BackupCreationDateTime: 1_700_000_000, BackupStatus: 'AVAILABLE' },
    { BackupArn: 'arn:last', BackupCreationDateTime: 1_790_000_000, BackupStatus: 'AVAILABLE' },
  ];
});

const restore = () => aws.run('restore', 'submissions', '--at', at, '--stage', 'dev');

test('a table that was dropped is restored with its settings as it was then, and named', async () => {
  const { code, stdout, stderr } = await restore();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${items} had been dropped, and is back as it was then.\n`);
  const fromBackup = made.filter(({ operation }) => operation === 'RestoreTableFromBackup');
  expect(fromBackup).toEqual(
    [`${items}-${copy}`, items].map((TargetTableName) => ({
      operation: 'RestoreTableFromBackup',
      BackupArn: 'arn:last',
      TargetTableName,
      BillingModeOverride: 'PAY_PER_REQUEST',
      SSESpecificationOverride: { Enabled: true, SSEType: 'KMS', KMSMasterKeyId: key },
    })),
  );
  expect(made).toContainEqual({
    operation: 'UpdateTimeToLive',
    TableName: items,
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  });
  expect(made).toContainEqual({
    operation: 'UpdateContinuousBackups',
    TableName: items,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  const others = made.filter(({ operation }) => operation === 'RestoreTableToPointInTime');
  expect(others.map(({ SourceTableName }) => SourceTableName)).not.toContain(items);
  expect(others).not.toEqual([]);
});

test('a dropped table without a backup is named', async () => {
  backups = [];
  const { code, stderr } = await restore();
  expect(code).toBe(1);
  expect(stderr).toContain(`${items} does not exist, and DynamoDB has no backup from when it was dropped.\n`);
});
