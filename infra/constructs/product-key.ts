import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalPolicyOnceMade } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductKeyProps {
  readonly config: StageConfig;
  /** E.g. `records and logs`: part of its description. */
  readonly encrypts: string;
  /** Names of the log groups that it may encrypt; `*` is any end. */
  readonly logGroupNames: readonly string[];
}

/** A stage's one key in its region: who may use it is said by the roles' policies, each through one service. */
export class ProductKey extends Key {
  constructor(scope: Construct, id: string, { config, encrypts, logGroupNames }: ProductKeyProps) {
    super(scope, id, {
      alias: `${config.prefix}-${config.stage}`,
      description: `Encrypts the ${encrypts} of ${config.prefix} ${config.stage}`,
      enableKeyRotation: true,
      removalPolicy: removalPolicyOnceMade(config),
    });
    if (config.operations !== undefined) this.encryptAlarms();
    this.encryptLogs(logGroupNames);
  }

  /**
   * Lets CloudWatch Logs use the key for these log groups.
   * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html
   */
  private encryptLogs(logGroupNames: readonly string[]): void {
    const { account, region } = Stack.of(this);
    const arns = logGroupNames.map((name) => `arn:aws:logs:${region}:${account}:log-group:${name}`);
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
        actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
        resources: ['*'],
        conditions: { ArnLike: { 'kms:EncryptionContext:aws:logs:arn': arns } },
      }),
    );
  }

  /**
   * Lets alarms use the key for the topic that they write to.
   * https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html
   */
  private encryptAlarms(): void {
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
