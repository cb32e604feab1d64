import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { failedPostsMetric } from '#domain/http/request-metrics.ts';
import { reportCspViolation } from '#domain/site/contract.ts';
import type { StageConfig } from '../config/stage-config.ts';

/**
 * Counts the 5xx responses to what visitors send, whichever part failed: API Gateway writes its access log also if no Lambda
 * answers. Routes are told apart by their folders, as in the firewall.
 */
// https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
const pattern = `{ $.status = "5*" && $.route = "POST /*" && $.route != "POST /admin/*" && $.route != "POST ${reportCspViolation.path}" }`;

export class FailedPosts extends MetricFilter {
  constructor(scope: Construct, id: string, config: StageConfig, logGroup: ILogGroup) {
    super(scope, id, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: config.prefix,
      metricName: failedPostsMetric,
      metricValue: '1',
      dimensions: { Stage: '$.stage' },
    });
  }
}
