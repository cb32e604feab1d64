import { Stack } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { OperationsConfig, StageConfig } from '../config/stage-config.ts';
import type { ProductKey } from './product-key.ts';

interface AlarmTopicProps {
  readonly config: StageConfig;
  readonly operations: OperationsConfig;
  readonly encryptionKey: ProductKey;
}

/** Mails alarms to the operators' address, which must confirm the subscription. Only this account's alarms may publish. */
export class AlarmTopic extends Topic {
  readonly action: SnsAction;

  constructor(scope: Construct, id: string, { config, operations, encryptionKey }: AlarmTopicProps) {
    super(scope, id, {
      topicName: `${config.prefix}-${config.stage}-alarms`,
      displayName: `${config.brand.name} ${config.stage}`,
      masterKey: encryptionKey,
      enforceSSL: true,
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    const subscription = this.addSubscription(new EmailSubscription(operations.email));
    acknowledge(subscription, {
      'Serverless-SNSRedrivePolicy':
        'SNS retries a mail by itself, and the dashboard still shows each alarm: nobody would read a queue.',
    });
    this.action = new SnsAction(this);
  }
}
