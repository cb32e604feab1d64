import { Stack, type StackProps } from 'aws-cdk-lib';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { OperationsConfig, StageConfig } from '../config/stage-config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { expiresWithin, failedAtTheEdgePercent, refusedRequests } from '../constructs/edge-metrics.ts';
import { PagingAlarm } from '../constructs/paging-alarm.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { WebStack } from './web-stack.ts';

interface EdgeOpsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly operations: OperationsConfig;
  readonly edge: EdgeStack;
  readonly web: WebStack;
}

/** ACM renews a certificate earlier than that; what is left is enough to mend what keeps it from it. */
const certificateDays = 30;

/** Who is told of what only CloudFront's own region knows. It is no part of `edge`, which must be there before the site. */
export class EdgeOpsStack extends Stack {
  constructor(scope: Construct, id: string, { config, operations, edge, web, ...props }: EdgeOpsStackProps) {
    super(scope, id, props);
    const { encryptionKey, certificate } = edge;
    const { action } = new AlarmTopic(this, 'Topic', { config, operations, encryptionKey });
    new PagingAlarm(this, 'site-failing', {
      config,
      action,
      metric: failedAtTheEdgePercent(web.distribution),
      atLeast: 1,
      description:
        'Visitors get no page, or no answer: 1 % or more of what CloudFront answers is 5xx. If the alarm answers-failing is on too, begin there.',
    });
    if (config.firewall !== undefined) {
      new PagingAlarm(this, 'requests-refused', {
        config,
        action,
        metric: refusedRequests(config),
        atLeast: 1_000,
        periods: 2,
        description:
          'The firewall refuses many requests: it holds an attack off, or a rule refuses visitors. Its log says which rule, and whom.',
      });
    }
    if (certificate !== undefined) {
      new PagingAlarm(this, 'certificate-expires', {
        config,
        action,
        metric: expiresWithin(certificateDays, certificate),
        atLeast: 1,
        // A day without a figure tells nothing, and an expired certificate has none: that is not the end of the alarm.
        silence: TreatMissingData.IGNORE,
        description: `Browsers will refuse the site: its certificate expires in less than ${certificateDays} days and was not renewed. Look for its validation record in the hosted zone.`,
      });
    }
  }
}
