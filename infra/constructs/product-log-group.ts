import type { IKey } from 'aws-cdk-lib/aws-kms';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { removalPolicyOnceMade } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductLogGroupProps {
  readonly config: StageConfig;
  /** Lets logs be encrypted if their names begin as those of the product. */
  readonly encryptionKey: IKey;
  readonly logGroupName: string;
  /** Where it is not the stage's for logs. */
  readonly retention?: RetentionDays;
}

/** A log group that keeps its lines, encrypted with the product's key, as long as its stage says unless told otherwise. */
export class ProductLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, props: ProductLogGroupProps) {
    const { config, encryptionKey, logGroupName, retention = config.logRetention } = props;
    super(scope, id, {
      logGroupName,
      encryptionKey,
      retention,
      removalPolicy: removalPolicyOnceMade(config),
    });
  }
}
