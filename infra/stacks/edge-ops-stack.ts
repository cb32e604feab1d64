import { Stack, type StackProps } from 'aws-cdk-lib';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { OperationsConfig, StageConfig } from '../config/stage-config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { expiresWithin, edgeErrorsPercent, blockedRequests } from '../constructs/edge-metrics.ts';
import { PagingAlarm } from '../constructs/paging-alarm.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { WebStack } from './web-stack.ts';

interface EdgeOpsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly operations: OperationsConfig;
  readonly edge: EdgeStack;
  readonly web: WebStack;
}

/** ACM renews 60 days ahead; 30 days leave time to fix a failed renewal. */
const certificateDays = 30;

/** Alarms on metrics in us-east-1. Separate from `edge` because it depends on the distribution. */
export class EdgeOpsStack extends Stack {
  constructor(scope: Construct, id: string, { config, operations, edge, web, ...props }: EdgeOpsStackProps) {
    super(scope, id, props);
    const { encryptionKey, certificate } = edge;
    const { action } = new AlarmTopic(this, 'Topic', { config, operations, encryptionKey });
    new PagingAlarm(this, 'site-failing', {
      config,
      action,
      metric: edgeErrorsPercent(web.distribution),
      atLeast: 1,
      description:
        'Visitors get errors instead of pages: 1 % or more of CloudFront’s responses are 5xx. If the alarm answers-failing is on too, start there.',
    });
    if (config.firewall !== undefined) {
      new PagingAlarm(this, 'requests-refused', {
        config,
        action,
        metric: blockedRequests(config),
        atLeast: 1_000,
        periods: 2,
        description:
          'The firewall blocks many requests: either it stops an attack, or a rule blocks visitors. Its log shows the rule and the callers.',
      });
    }
    if (certificate !== undefined) {
      new PagingAlarm(this, 'certificate-expires', {
        config,
        action,
        metric: expiresWithin(certificateDays, certificate),
        atLeast: 1,
        // An expired certificate has no metric: missing data must not end the alarm.
        treatMissingData: TreatMissingData.IGNORE,
        description: `The site’s certificate expires in less than ${certificateDays} days and was not renewed; browsers will then refuse the site. Check its validation record in the hosted zone.`,
      });
    }
  }
}
