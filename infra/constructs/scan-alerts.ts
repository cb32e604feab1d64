import { Stack } from 'aws-cdk-lib';
import { EventField, Match, Rule, RuleTargetInput, type EventPattern } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { threatsFound } from '#domain/documents/malware-scan.ts';
import { ownPolicyFindings, acknowledge } from '../checks/accepted-findings.ts';
import type { StageConfig } from '../config/stage-config.ts';
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

/**
 * What GuardDuty tells of a bucket that somebody has to act on.
 * https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html
 */
const alertsOf = (bucketName: string): Record<string, ScanAlert> => {
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
      // AWS's guide writes the second one's last word in either case.
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

/** Tells the operators of harmful uploads, and of a scan that does not work: GuardDuty itself shows both in its console alone. */
export class ScanAlerts extends Construct {
  constructor(scope: Construct, id: string, { config, topic, encryptionKey }: ScanAlertsProps) {
    super(scope, id);
    const role = this.publisherRole(topic, encryptionKey);
    for (const [name, { message, ...pattern }] of Object.entries(alertsOf(uploadsBucketName(this, config)))) {
      const rule = new Rule(this, name, {
        ruleName: `${config.prefix}-${config.stage}-${name}`,
        eventPattern: { source: ['aws.guardduty'], ...pattern },
        targets: [{ bind: () => ({ arn: topic.topicArn, role, input: RuleTargetInput.fromText(message) }) }],
      });
      acknowledge(rule, {
        'Serverless-EventBusDLQ':
          'EventBridge tries for a day to reach the topic. What is lost then shows in GuardDuty’s console.',
      });
    }
  }

  /** By a role of their own, so that the topic and its key need not trust every rule of the account. */
  private publisherRole(topic: ITopic, encryptionKey: IKey): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('events.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      description: 'Tells the operators what the malware scan has found',
    });
    role.addToPolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: [topic.topicArn] }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: [encryptionKey.keyArn],
        conditions: { StringEquals: { 'kms:ViaService': `sns.${Stack.of(this).region}.amazonaws.com` } },
      }),
    );
    acknowledge(role, ownPolicyFindings);
    return role;
  }
}
