import { Duration } from 'aws-cdk-lib';
import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { overdueMetric } from '#domain/work/work-metrics.ts';
import { dailyIds } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { functionMetric, productMetric } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

/** Returns the alarms about the work on submissions: that people get their answers, and that staff hear of them. */
export const workAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'submissions-overdue': {
    metric: productMetric(config, overdueMetric, Stats.MAXIMUM).with({ period: Duration.hours(1) }),
    atLeast: 1,
    // Without a count nobody would hear of what is overdue.
    silence: TreatMissingData.BREACHING,
    description:
      'Somebody waits longer for an answer than the site promises, or nobody counts what is overdue.',
  },
  ...Object.fromEntries(
    dailyIds.map((id) => [
      `${id}-failing`,
      {
        metric: functionMetric(`${config.prefix}-${config.stage}-${id}`, 'Errors'),
        atLeast: 1,
        description: `The function ${id}, which runs once a day, has failed: it may not have done today’s work.`,
      },
    ]),
  ),
});
