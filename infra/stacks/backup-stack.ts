import { Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { tables } from '#domain/tables.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { BackupRole } from '../constructs/backup-role.ts';
import { backupRetention, LockedVault, vaultArn } from '../constructs/locked-vault.ts';
import type { BackupCopiesStack } from './backup-copies-stack.ts';
import type { DataStack } from './data-stack.ts';

interface BackupStackProps extends StackProps {
  readonly config: StageConfig;
  readonly copies: BackupCopiesStack;
  readonly data: DataStack;
}

/** Backs tables and uploads up each day, with a copy in another region. */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { config, copies, data, ...props }: BackupStackProps) {
    super(scope, id, props);
    const { encryptionKey, uploads } = data;
    const vault = new LockedVault(this, 'Vault', { config, encryptionKey });
    const copyVaultArn = vaultArn(this, config, copies.region);
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: `${config.prefix}-${config.stage}` });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        backupVault: vault,
        // At night in New Zealand.
        scheduleExpression: Schedule.cron({ hour: '14', minute: '0' }),
        deleteAfter: backupRetention,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copyVaultArn),
            deleteAfter: backupRetention,
          },
        ],
      }),
    );
    const backedUp = tables.filter(({ isExpendable = false }) => !isExpendable);
    const tableArns = backedUp.map(({ name }) => data.table(name).tableArn);
    const role = new BackupRole(this, 'Role', {
      config,
      tableArns,
      bucketArn: uploads.arnByName,
      keyArns: [encryptionKey.keyArn, copies.encryptionKey.keyArn],
      vaultArns: [vaultArn(this, config, this.region), copyVaultArn],
    });
    plan.addSelection('Data', {
      backupSelectionName: `${config.prefix}-${config.stage}`,
      resources: [...tableArns, uploads.bucketArn].map((arn) => BackupResource.fromArn(arn)),
      role: role.withoutPolicyUpdates(),
      disableDefaultBackupPolicy: true,
    });
  }
}
