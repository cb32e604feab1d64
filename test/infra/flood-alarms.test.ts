import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { directCallsMetric, throttledRequestsMetric } from '#domain/http/request-metrics.ts';
import { admittedSubmissionsMetric } from '#domain/submissions/submission-quota.ts';
import { readTemplate, resourcesOf } from '../support/templates.ts';

describe.each(['dev', 'staging', 'prod'])('%s', (stage) => {
  const alarms = resourcesOf(readTemplate(stage, 'ops'), 'AWS::CloudWatch::Alarm');
  const named = (name: string) =>
    alarms.find(({ Properties }) => Properties.AlarmName === `${brand.productPrefix}-${stage}-${name}`)
      ?.Properties;

  test.each([
    ['direct-calls', directCallsMetric, 100],
    ['requests-throttled', throttledRequestsMetric, 20],
  ])('%s counts what the API refuses', (name, MetricName, Threshold) => {
    expect(named(name)).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Period: 300,
      Threshold,
    });
    const [filter] = resourcesOf(readTemplate(stage, 'api'), 'AWS::Logs::MetricFilter');
    expect(filter!.Properties).toMatchObject({
      FilterPattern: '{ $.status = "429" }',
      MetricTransformations: [
        {
          MetricName: throttledRequestsMetric,
          MetricNamespace: brand.productPrefix,
          Dimensions: [{ Key: 'Stage', Value: '$.stage' }],
        },
      ],
    });
  });

  test.each([
    ['submissions-flooding', brand.productPrefix, admittedSubmissionsMetric, 100],
    ['mails-flooding', 'AWS/SES', 'Send', 300],
  ])('%s counts an hour', (name, Namespace, MetricName, Threshold) => {
    expect(named(name)).toMatchObject({
      Namespace,
      MetricName,
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 1,
      Threshold,
    });
  });
});
