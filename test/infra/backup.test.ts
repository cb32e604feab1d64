import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { brand } from '#domain/brand.ts';
import { tables } from '#domain/tables.ts';
import { guide, runbook } from '../support/guide.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';

const withBackup = 'prod-with-domain';
const name = `${brand.productPrefix}-prod`;
const days = 35;

const alarmsIn = (stage: string): ParsedJson[] =>
  resourcesOf(readTemplate(stage, 'ops'), 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties)
    .filter(({ AlarmName }) => AlarmName.startsWith(`${name}-backups-`));

test('without the entry there is no backup', () => {
  expect(alarmsIn('prod')).toEqual([]);
  for (const stack of ['backup', 'backup-copies']) {
    expect(existsSync(`build/test-synth/prod/${stack}.template.json`)).toBe(false);
  }
});

describe('with a region for backups', () => {
  const stack = readTemplate(withBackup, 'backup');
  const copies = readTemplate(withBackup, 'backup-copies');

  test('both vaults are locked in governance mode, for as long as point-in-time recovery', () => {
    for (const template of [stack, copies]) {
      expect(resourcesOf(template, 'AWS::Backup::BackupVault').map(({ Properties }) => Properties)).toEqual([
        expect.objectContaining({
          BackupVaultName: name,
          EncryptionKeyArn: expect.anything(),
          // With ChangeableForDays it would be compliance mode, which nobody can take back.
          LockConfiguration: { MinRetentionDays: days, MaxRetentionDays: days + 1 },
        }),
      ]);
    }
    expect(resourcesOf(copies, 'AWS::KMS::Key')).toHaveLength(1);
  });

  test('tables and uploads are backed up each day, copied, and deleted after 35 days', () => {
    const [plan] = resourcesOf(stack, 'AWS::Backup::BackupPlan');
    expect(plan!.Properties.BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 14 * * ? *)',
        Lifecycle: { DeleteAfterDays: days },
        CopyActions: [{ DestinationBackupVaultArn: expect.anything(), Lifecycle: { DeleteAfterDays: days } }],
      }),
    ]);
    const copyTo = plan!.Properties.BackupPlan.BackupPlanRule[0].CopyActions[0].DestinationBackupVaultArn;
    expect(JSON.stringify(copyTo)).toContain(`:backup:eu-west-1:`);
    const [selection] = resourcesOf(stack, 'AWS::Backup::BackupSelection');
    const kept = tables.filter(({ isExpendable = false }) => !isExpendable);
    expect(selection!.Properties.BackupSelection.Resources).toHaveLength(kept.length + 1);
  });

  // A copy job encrypts with the key of the vault that it copies to, and reads with that of the other.
  test('the role may use the key of the backups and that of the copies', () => {
    const [role] = resourcesOf(stack, 'AWS::IAM::Role');
    const statements: ParsedJson[] = role!.Properties.Policies[0].PolicyDocument.Statement;
    const granted = statements.filter(({ Action }) => String(Action).includes('kms:'));
    expect(granted.flatMap(({ Action }) => Action)).toEqual([
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:GenerateDataKey',
      'kms:CreateGrant',
    ]);
    for (const { Resource } of granted) {
      expect(Resource.map((key: ParsedJson) => key['Fn::GetStackOutput'].StackName)).toEqual([
        `${name}-backup-copies`,
        `${name}-data`,
      ]);
    }
    expect(granted[1].Condition).toEqual({ Bool: { 'kms:GrantIsForAWSResource': 'true' } });
  });

  test('a failed job is an alarm, and so are two days without a copy', () => {
    const alarms = alarmsIn(withBackup);
    expect(alarms.map(({ AlarmName }) => AlarmName)).toEqual([
      `${name}-backups-failing`,
      `${name}-backups-missing`,
    ]);
    const watched = alarms.map(({ Metrics }) =>
      Metrics.flatMap(({ MetricStat }: ParsedJson) => (MetricStat === undefined ? [] : [MetricStat])),
    );
    for (const { Metric, Stat } of watched.flat()) {
      expect([Metric.Namespace, Metric.Dimensions, Stat]).toEqual([
        'AWS/Backup',
        [{ Name: 'BackupVaultName', Value: name }],
        'Sum',
      ]);
    }
    expect(watched.map((metrics) => metrics.map(({ Metric }: ParsedJson) => Metric.MetricName))).toEqual([
      ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsAborted', 'NumberOfCopyJobsFailed'],
      ['NumberOfCopyJobsCompleted'],
    ]);
    expect(alarms[1]).toMatchObject({ EvaluationPeriods: 2, TreatMissingData: 'breaching' });
  });

  test('the runbook restores what the plan copies, by names and times that the stages have', () => {
    const [plan] = resourcesOf(stack, 'AWS::Backup::BackupPlan');
    const hour = /^cron\(0 (\d+) /.exec(plan!.Properties.BackupPlan.BackupPlanRule[0].ScheduleExpression)![1];
    const [section] = /## The region is lost\n.*?(?=\n## )/s.exec(runbook)!;
    expect(section).toContain(`--backup-vault-name ${name} --by-created-after 2026-11-19T${hour}:00:00Z`);
    expect(new Set(section.match(/\d{8}T\d+Z/g))).toEqual(new Set([`20261119T${hour}0000Z`]));
    const roles = [...section.matchAll(/(?:--role-name |:role\/)(?!service)([\w-]+)/g)].map(
      ([, role]) => role,
    );
    expect(new Set(roles)).toEqual(new Set([`${brand.productPrefix}-restore`]));
    expect(section).not.toContain('…');
  });

  test('the guide has both regions opted in', () => {
    expect(guide).toMatch(
      /for region in (\S+) (?!\1)\S+; do\n {2}aws backup update-region-settings --region \$region/,
    );
  });

  test('the role reads these tables and this bucket, and nothing else', () => {
    const roles = resourcesOf(stack, 'AWS::IAM::Role');
    expect(roles).toHaveLength(1);
    const { ManagedPolicyArns, Policies, AssumeRolePolicyDocument } = roles[0]!.Properties;
    expect(ManagedPolicyArns).toBeUndefined();
    expect(AssumeRolePolicyDocument.Statement).toEqual([
      expect.objectContaining({ Principal: { Service: 'backup.amazonaws.com' } }),
    ]);
    const statements: { Action: string | string[]; Resource: unknown }[] =
      Policies[0].PolicyDocument.Statement;
    const everywhere = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action);
    // These take no resource.
    expect(everywhere).toEqual([
      'cloudwatch:GetMetricData',
      'events:ListRules',
      's3:ListAllMyBuckets',
      'tag:GetResources',
    ]);
    expect(JSON.stringify(statements)).not.toMatch(
      /dynamodb:(?!Describe|List|StartAwsBackupJob)|s3:PutObject|s3:Delete/,
    );
  });
});
