import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { removalPolicyAfterCreation } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductLogGroupProps {
  readonly config: StageConfig;
  /** Its key policy must allow this log group's name. */
  readonly encryptionKey: IKey;
  readonly logGroupName: string;
  readonly retention?: RetentionDays;
}

export class ProductLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, props: ProductLogGroupProps) {
    const { config, encryptionKey, logGroupName, retention = config.logRetention } = props;
    super(scope, id, {
      logGroupName,
      encryptionKey,
      retention,
      removalPolicy: removalPolicyAfterCreation(config),
    });
  }
}
