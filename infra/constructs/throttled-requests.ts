import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { throttledRequestsMetric } from '#domain/http/request-metrics.ts';
import type { StageConfig } from '../config/stage-config.ts';

/** Counts requests that were asked to wait, in the API's access log: API Gateway has no metric of them. */
export const countThrottled = (accessLog: LogGroup, { prefix }: Pick<StageConfig, 'prefix'>): void => {
  accessLog.addMetricFilter('Throttled', {
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: prefix,
    metricName: throttledRequestsMetric,
    dimensions: { Stage: '$.stage' },
  });
};
