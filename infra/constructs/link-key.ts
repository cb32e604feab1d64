import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { acknowledge } from '../checks/accepted-findings.ts';
import { removalPolicyAfterCreation } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface LinkKeyProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
}

const reason =
  'Another key ends all links that were sent. An operator replaces it if it may have become known, by one command.';

/** The key from which the links to submissions are derived. Only Lambdas that derive or check links may read it. */
export class LinkKey extends Secret {
  constructor(scope: Construct, id: string, { config, encryptionKey }: LinkKeyProps) {
    super(scope, id, {
      secretName: `${config.prefix}-${config.stage}-links`,
      description: `Key from which the links of ${config.prefix} ${config.stage} are derived`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      encryptionKey,
      removalPolicy: removalPolicyAfterCreation(config),
    });
    acknowledge(this, {
      'AwsSolutions-SMG4': reason,
      'NIST.800.53.R5-SecretsManagerRotationEnabled': reason,
    });
  }
}
