import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { failedProbesMetric } from '#domain/health/contract.ts';
import { failedPostsMetric } from '#domain/http/request-metrics.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { unsubscribe } from '#domain/notifications/unsubscribe-contract.ts';
import { routes } from '#domain/routes.ts';
import { countedMetrics } from '../support/access-log.ts';
import { readRouteStacks, readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';

describe.each(['dev', 'prod'])('at low traffic in %s', (stage) => {
  const named = (name: string): ParsedJson =>
    resourcesOf(readTemplate(stage, 'ops'), 'AWS::CloudWatch::Alarm').find(
      ({ Properties }) => Properties.AlarmName === `${brand.productPrefix}-${stage}-${name}`,
    )?.Properties;

  const scheduleOf = (id: string): ParsedJson =>
    resourcesOf(readRouteStacks(stage), 'AWS::Scheduler::Schedule').find(
      ({ Properties }) => Properties.Name === `${brand.productPrefix}-${stage}-${id}`,
    )?.Properties;

  test('two failed probes in a row set off an alarm, and so do missing ones', () => {
    expect(named('probe-failing')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: failedProbesMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Maximum',
      Period: 300,
      Threshold: 1,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
    expect(scheduleOf('probe-site')).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      State: 'ENABLED',
    });
  });

  test('one 5xx to something that a visitor sent sets off an alarm', () => {
    expect(named('submissions-failing')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: failedPostsMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Period: 300,
      Threshold: 1,
      EvaluationPeriods: 1,
    });
    const counted = Object.values<RouteContract>(routes).filter(({ method, path }) =>
      countedMetrics(stage, { routeKey: `${method} ${path}`, status: '502' }).includes(failedPostsMetric),
    );
    expect(counted).not.toEqual([]);
    expect(counted).toEqual(
      Object.values<RouteContract>(routes).filter(
        // A mail program may send it, too.
        ({ auth, id }) => auth === 'visitor' || id === unsubscribe.id,
      ),
    );
    for (const { method, path } of counted) {
      expect(countedMetrics(stage, { routeKey: `${method} ${path}`, status: '429' })).not.toContain(
        failedPostsMetric,
      );
    }
  });
});
