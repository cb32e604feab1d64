import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge, wildcardFinding } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { ProductRole } from './product-role.ts';

interface BackupRoleProps {
  readonly config: StageConfig;
  readonly tableArns: readonly string[];
  readonly bucketArn: string;
  /** Key of the tables and the bucket, then that of the copies. */
  readonly keyArns: readonly [string, string];
  /** The vault of the stage's region, then the one that gets the copies. */
  readonly vaultArns: readonly [string, string];
}

/** Lets AWS Backup read these tables and this bucket, and write to these vaults: the managed policies allow all of an account. */
// https://docs.aws.amazon.com/aws-backup/latest/devguide/access-control.html
// https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSBackupServiceRolePolicyForBackup.html
export class BackupRole extends ProductRole {
  constructor(scope: Construct, id: string, props: BackupRoleProps) {
    const { config, tableArns, bucketArn, vaultArns } = props;
    const keys = [...props.keyArns];
    const managedRules = `arn:aws:events:${config.region}:${Aws.ACCOUNT_ID}:rule/AwsBackupManagedRule*`;
    const recoveryPoints = `arn:aws:backup:*:${Aws.ACCOUNT_ID}:recovery-point:*`;
    const objects = `${bucketArn}/*`;
    const tables = [...tableArns];
    super(scope, id, {
      assumedBy: new ServicePrincipal('backup.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
      }),
      description: `Backs up the tables and uploads of ${config.prefix}-${config.stage}`,
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
          resources: tables,
        }),
        new PolicyStatement({
          actions: [
            's3:GetBucketAcl',
            's3:GetBucketLocation',
            's3:GetBucketNotification',
            's3:GetBucketTagging',
            's3:GetBucketVersioning',
            's3:GetInventoryConfiguration',
            's3:ListBucket',
            's3:ListBucketVersions',
            's3:PutBucketNotification',
            's3:PutInventoryConfiguration',
          ],
          resources: [bucketArn],
        }),
        new PolicyStatement({
          actions: [
            's3:GetObject',
            's3:GetObjectAcl',
            's3:GetObjectTagging',
            's3:GetObjectVersion',
            's3:GetObjectVersionAcl',
            's3:GetObjectVersionTagging',
          ],
          resources: [objects],
        }),
        new PolicyStatement({
          actions: [
            'events:DeleteRule',
            'events:DescribeRule',
            'events:DisableRule',
            'events:EnableRule',
            'events:ListTargetsByRule',
            'events:PutRule',
            'events:PutTargets',
            'events:RemoveTargets',
          ],
          resources: [managedRules],
        }),
        // These take no resource.
        new PolicyStatement({
          actions: [
            'cloudwatch:GetMetricData',
            'events:ListRules',
            's3:ListAllMyBuckets',
            'tag:GetResources',
          ],
          resources: ['*'],
        }),
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey'],
          resources: keys,
        }),
        // A copy is encrypted with the key of its vault, for which the service gives itself a grant in the role's name.
        new PolicyStatement({
          actions: ['kms:CreateGrant'],
          resources: keys,
          conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
        }),
        new PolicyStatement({
          actions: ['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'],
          resources: [...vaultArns],
        }),
        new PolicyStatement({
          actions: ['backup:CopyFromBackupVault'],
          resources: [recoveryPoints, ...vaultArns],
        }),
        new PolicyStatement({ actions: ['backup:TagResource'], resources: [recoveryPoints] }),
      ],
    });
    acknowledge(this, {
      [wildcardFinding(objects)]: 'A backup of the bucket reads all objects.',
      [wildcardFinding(managedRules)]:
        'AWS Backup names the rules that tell it of changes in the bucket itself.',
      [wildcardFinding(recoveryPoints)]: 'AWS Backup names recovery points itself, in both regions.',
      [wildcardFinding('*')]: 'These actions take no resource.',
    });
  }
}
