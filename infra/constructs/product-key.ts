import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalPolicyAfterCreation } from '../config/removal-policy.ts';
import type { StageConfig } from '../config/stage-config.ts';

interface ProductKeyProps {
  readonly config: StageConfig;
  /** Part of the key's description, e.g. `records and logs`. */
  readonly encrypts: string;
  /** Log groups that the key may encrypt; `*` is any ending. */
  readonly logGroupNames: readonly string[];
}

/** A stage's only key in its region. The policies of roles say who may use it, each through one service. */
export class ProductKey extends Key {
  constructor(scope: Construct, id: string, { config, encrypts, logGroupNames }: ProductKeyProps) {
    super(scope, id, {
      alias: `${config.prefix}-${config.stage}`,
      description: `Encrypts the ${encrypts} of ${config.prefix} ${config.stage}`,
      enableKeyRotation: true,
      removalPolicy: removalPolicyAfterCreation(config),
    });
    if (config.operations !== undefined) this.encryptAlarms();
    this.encryptLogs(logGroupNames);
  }

  /** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html */
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

  /** https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html */
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
