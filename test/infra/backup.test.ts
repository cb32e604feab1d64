import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { brand } from '#domain/brand.ts';
import { tables } from '#domain/tables.ts';
import { readTemplate, resourcesOf } from '../support/templates.ts';

const withBackup = 'prod-with-domain';
const name = `${brand.productPrefix}-prod`;
const days = 35;

test('without the entry there is no backup', () => {
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
