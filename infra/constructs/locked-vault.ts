import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { dataRemovalPolicy } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

/** As long as point-in-time recovery, which an erasure’s answer names. */
export const backupRetention = Duration.days(35);

/** Returns the name of a stage's vault, the same in both regions. */
export const vaultName = ({ prefix, stage }: StageConfig): string => `${prefix}-${stage}`;

/** Returns the ARN of a stage's vault in a region. */
export const vaultArn = (scope: Construct, config: StageConfig, region: string): string =>
  Stack.of(scope).formatArn({
    service: 'backup',
    region,
    resource: 'backup-vault',
    resourceName: vaultName(config),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

interface LockedVaultProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
}

/**
 * A vault whose backups nobody deletes before their time without a permission of its own: governance mode, since compliance
 * mode can't be taken back, not even by AWS.
 */
// https://docs.aws.amazon.com/aws-backup/latest/devguide/vault-lock.html
export class LockedVault extends BackupVault {
  constructor(scope: Construct, id: string, { config, encryptionKey }: LockedVaultProps) {
    super(scope, id, {
      backupVaultName: vaultName(config),
      encryptionKey,
      // The CDK refuses two equal ones.
      lockConfiguration: {
        minRetention: backupRetention,
        maxRetention: backupRetention.plus(Duration.days(1)),
      },
      removalPolicy: dataRemovalPolicy(config),
    });
  }
}
