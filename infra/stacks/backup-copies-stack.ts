import { Stack, type StackProps } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { dataRemovalPolicy } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { LockedVault } from '../constructs/locked-vault.ts';

interface BackupCopiesStackProps extends StackProps {
  readonly config: StageConfig;
}

/** The vault of the copies, in the region that the stage's `backup` names, with a key that a lost region does not take along. */
export class BackupCopiesStack extends Stack {
  readonly encryptionKey: Key;

  constructor(scope: Construct, id: string, { config, ...props }: BackupCopiesStackProps) {
    super(scope, id, props);
    const encryptionKey = new Key(this, 'Key', {
      description: `Encrypts the copies of backups of ${config.prefix} ${config.stage}`,
      enableKeyRotation: true,
      removalPolicy: dataRemovalPolicy(config),
    });
    this.encryptionKey = encryptionKey;
    new LockedVault(this, 'Vault', { config, encryptionKey });
  }
}
