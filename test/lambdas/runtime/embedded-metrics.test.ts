import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { countMetric, measureMetric } from '../../../lambdas/runtime/embedded-metrics.ts';

test('a metric with only the stage dimension counts once', () => {
  const [directive] = countMetric('DependenciesFailing', { Stage: 'dev' }, 7)._aws.CloudWatchMetrics;
  expect(directive?.Dimensions).toEqual([['Stage']]);
});

test('a log line counts one, by all dimensions and by stage alone', () => {
  expect(
    countMetric('NotificationsParked', { Kind: 'contact', Mail: 'notification', Stage: 'dev' }, 7),
  ).toEqual({
    _aws: {
      Timestamp: 7,
      CloudWatchMetrics: [
        {
          Namespace: brand.productPrefix,
          Dimensions: [['Kind', 'Mail', 'Stage'], ['Stage']],
          Metrics: [{ Name: 'NotificationsParked', Unit: 'Count' }],
        },
      ],
    },
    NotificationsParked: 1,
    Kind: 'contact',
    Mail: 'notification',
    Stage: 'dev',
  });
});

test('a log line can count more than one', () => {
  const line = countMetric('CspViolations', { Directive: 'img-src', Stage: 'dev' }, 7, 3);
  expect(line).toMatchObject({ CspViolations: 3, Directive: 'img-src' });
});

test('a log line contains a measurement with its unit', () => {
  const oldest = { name: 'OldestDueMailSeconds', value: 601, unit: 'Seconds' } as const;
  const line = measureMetric(oldest, { Mail: 'acknowledgement', Stage: 'prod' }, 8);
  expect(line).toMatchObject({ OldestDueMailSeconds: 601, Mail: 'acknowledgement', Stage: 'prod' });
  expect(line._aws.CloudWatchMetrics).toEqual([
    {
      Namespace: brand.productPrefix,
      Dimensions: [['Mail', 'Stage'], ['Stage']],
      Metrics: [{ Name: 'OldestDueMailSeconds', Unit: 'Seconds' }],
    },
  ]);
});
