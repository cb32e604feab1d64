import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../config/stage-config.ts';
import { firewallMetricName } from './firewall.ts';
import { alarmPeriod } from './paging-alarm.ts';

/**
 * Answers 5xx of a distribution, the edge's own and those of what lies behind it: in percent of all, where there are
 * enough to tell. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 */
export const failedAtTheEdgePercent = ({ distributionId }: IDistribution): IMetric => {
  const figure = (metricName: '5xxErrorRate' | 'Requests', statistic: string): Metric =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      period: alarmPeriod,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    });
  return new MathExpression({
    label: 'Failed answers in percent',
    // One failure among a handful of night-time requests is no outage.
    expression: 'IF(rate * requests / 100 >= 5, rate, 0)',
    usingMetrics: {
      rate: figure('5xxErrorRate', Stats.AVERAGE),
      requests: figure('Requests', Stats.SUM),
    },
    period: alarmPeriod,
  });
};

/**
 * Requests that the firewall refused, by all its rules together.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html
 */
export const refusedRequests = (config: StageConfig): IMetric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    statistic: Stats.SUM,
    period: alarmPeriod,
    dimensionsMap: { WebACL: firewallMetricName(config), Rule: 'ALL' },
  });

/** 1 when a certificate expires in less than so many days, else 0. */
export const expiresWithin = (days: number, certificate: ICertificate): IMetric =>
  new MathExpression({
    label: `Expires in less than ${days} days`,
    expression: `IF(left < ${days}, 1, 0)`,
    usingMetrics: { left: certificate.metricDaysToExpiry() },
    period: Duration.days(1),
  });
