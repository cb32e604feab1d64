import { Stack } from 'aws-cdk-lib';
import { EventField, Match, Rule, RuleTargetInput, type EventPattern } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { threatsFound } from '#domain/documents/malware-scan.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { ProductRole } from './product-role.ts';
import { uploadsBucketName } from './uploads-bucket.ts';

interface ScanAlertsProps {
  readonly config: StageConfig;
  readonly topic: ITopic;
  readonly encryptionKey: IKey;
}

interface ScanAlert {
  readonly detailType: string[];
  readonly detail: NonNullable<EventPattern['detail']>;
  readonly message: string;
}

const scanResult = 'GuardDuty Malware Protection Object Scan Result';
const guide = 'See docs/alarms.md.';

/** https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html */
const describeAlerts = (bucketName: string): Record<string, ScanAlert> => {
  const object = { s3ObjectDetails: { bucketName: [bucketName] } };
  const bucket = { s3BucketDetails: { bucketName: [bucketName] } };
  const key = EventField.fromPath('$.detail.s3ObjectDetails.objectKey');
  return {
    'upload-harmful': {
      detailType: [scanResult],
      detail: { ...object, scanResultDetails: { scanResultStatus: [threatsFound] } },
      message: `The malware scan has found a threat in ${bucketName}/${key}. Nobody can open this file any more. ${guide}`,
    },
    'upload-not-scanned': {
      detailType: [scanResult],
      detail: { ...object, scanResultDetails: { scanResultStatus: ['FAILED', 'ACCESS_DENIED'] } },
      message: `The malware scan has failed for ${bucketName}/${key}. ${guide}`,
    },
    'scan-failing': {
      // AWS's guide writes the last word of the second one both in lower and in upper case.
      detailType: [
        'GuardDuty Malware Protection Post Scan Action Failed',
        ...Match.equalsIgnoreCase('GuardDuty Malware Protection Resource Status Warning'),
        'GuardDuty Malware Protection Resource Status Error',
      ],
      detail: { $or: [object, bucket] },
      message: `The malware scan of ${bucketName} does not work as it should: ${EventField.fromPath('$.detail-type')}. ${guide}`,
    },
  };
};

/** Notifies the operators of infected uploads and of failed scans, which GuardDuty only shows in its console. */
export class ScanAlerts extends Construct {
  constructor(scope: Construct, id: string, { config, topic, encryptionKey }: ScanAlertsProps) {
    super(scope, id);
    const role = this.publisherRole(topic, encryptionKey);
    for (const [name, { message, ...pattern }] of Object.entries(
      describeAlerts(uploadsBucketName(this, config)),
    )) {
      const rule = new Rule(this, name, {
        ruleName: `${config.prefix}-${config.stage}-${name}`,
        eventPattern: { source: ['aws.guardduty'], ...pattern },
        targets: [{ bind: () => ({ arn: topic.topicArn, role, input: RuleTargetInput.fromText(message) }) }],
      });
      acknowledge(rule, {
        'Serverless-EventBusDLQ':
          'EventBridge retries for a day. GuardDuty’s console shows the finding even if the message is lost.',
      });
    }
  }

  // A role of their own, so that the topic and its key need not trust every rule of the account.
  private publisherRole(topic: ITopic, encryptionKey: IKey): ProductRole {
    return new ProductRole(this, 'Role', {
      assumedBy: new ServicePrincipal('events.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: 'Notifies the operators of malware scan results',
      statements: [
        new PolicyStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] }),
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
          resources: [encryptionKey.keyArn],
          conditions: { StringEquals: { 'kms:ViaService': `sns.${Stack.of(this).region}.amazonaws.com` } },
        }),
      ],
    });
  }
}
