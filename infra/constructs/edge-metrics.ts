import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../config/stage-config.ts';
import { firewallMetricName } from './firewall.ts';
import { alarmPeriod } from './paging-alarm.ts';

/** Returns the share of a distribution's 5xx responses in percent; 0 if there are fewer than five. */
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
export const edgeErrorsPercent = ({ distributionId }: IDistribution): IMetric => {
  const distributionMetric = (metricName: '5xxErrorRate' | 'Requests', statistic: string): Metric =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      period: alarmPeriod,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    });
  return new MathExpression({
    label: 'Failed responses (%)',
    expression: 'IF(rate * requests / 100 >= 5, rate, 0)',
    usingMetrics: {
      rate: distributionMetric('5xxErrorRate', Stats.AVERAGE),
      requests: distributionMetric('Requests', Stats.SUM),
    },
    period: alarmPeriod,
  });
};

/** https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html */
export const blockedRequests = (config: StageConfig): IMetric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    statistic: Stats.SUM,
    period: alarmPeriod,
    dimensionsMap: { WebACL: firewallMetricName(config), Rule: 'ALL' },
  });

export const expiresWithin = (days: number, certificate: ICertificate): IMetric =>
  new MathExpression({
    label: `Expires in less than ${days} days`,
    expression: `IF(left < ${days}, 1, 0)`,
    usingMetrics: { left: certificate.metricDaysToExpiry() },
    period: Duration.days(1),
  });
