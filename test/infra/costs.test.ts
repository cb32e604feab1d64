import { expect, test } from '@jest/globals';
import { guide } from '../support/guide.ts';
import { readTemplate, resourcesOf, stacksOf, type ParsedJson } from '../support/templates.ts';
import { warmSchedules } from '../support/warm-schedules.ts';

/** Number of metrics of an alarm: each one costs money. */
const metricsOf = ({ MetricName, Metrics }: ParsedJson): number =>
  MetricName === undefined ? Metrics.filter((metric: ParsedJson) => 'MetricStat' in metric).length : 1;

test('the guide has the number and cost of prod’s alarms with a custom domain', () => {
  const alarms = ['ops', 'edge-ops']
    .flatMap((stack) => resourcesOf(readTemplate('prod-with-domain', stack), 'AWS::CloudWatch::Alarm'))
    .filter(({ Properties }) => !Properties.AlarmName.includes('-backups-'));
  const metrics = alarms.reduce((sum, { Properties }) => sum + metricsOf(Properties), 0);
  const [, counted, watched, own, cost] =
    /^\| (\d+) alarms on (\d+) metrics, (\d+) own metrics, .* ([\d.]+) \|$/m.exec(guide)!;
  expect([Number(counted), Number(watched)]).toEqual([alarms.length, metrics]);
  expect(Number(cost)).toBeCloseTo(metrics * 0.1 + Number(own) * 0.3);
});

test('the guide has the number of warm events', () => {
  const [, functions, anHour, calls] =
    /^\| Routes kept warm \|.* (\d+) × (\d+) an hour: ([\d,]+) calls/m.exec(guide)!;
  expect(Number(functions)).toBe(warmSchedules('prod').length);
  expect(warmSchedules('prod')[0].ScheduleExpression).toBe(`cron(0/${60 / Number(anHour)} * * * ? *)`);
  expect(Number(calls!.replace(',', ''))).toBe(Number(functions) * Number(anHour) * 730);
});

test('the guide has the number of encryption keys, and the cost of their rotation', () => {
  const keys = stacksOf('prod').flatMap((stack) =>
    resourcesOf(readTemplate('prod-with-domain', stack), 'AWS::KMS::Key'),
  );
  expect(keys.every(({ Properties }) => Properties.EnableKeyRotation === true)).toBe(true);
  expect(guide).toContain(`| ${keys.length} encryption keys | ${keys.length} × $1,`);
  expect(guide).toContain(
    `two keys cost $${keys.length * 2} a month after a year, and $${keys.length * 3} after two.`,
  );
});
