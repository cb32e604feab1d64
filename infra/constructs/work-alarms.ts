import { Duration } from 'aws-cdk-lib';
import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { manyOpenedMetric, overdueMetric } from '#domain/work/work-metrics.ts';
import { dailyIds } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { functionMetric, productMetric } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

export const workAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'submissions-overdue': {
    metric: productMetric(config, overdueMetric, Stats.MAXIMUM).with({ period: Duration.hours(1) }),
    atLeast: 1,
    // Without a count nobody would notice overdue submissions.
    treatMissingData: TreatMissingData.BREACHING,
    description:
      'A sender has waited longer for a reply than the site promises, or overdue submissions are not being counted.',
  },
  'many-submissions-opened': {
    metric: productMetric(config, manyOpenedMetric),
    atLeast: 1,
    description:
      'One administrator has opened 200 different submissions within an hour: somebody may be copying what applicants have sent.',
  },
  ...Object.fromEntries(
    dailyIds.map((id) => [
      `${id}-failing`,
      {
        metric: functionMetric(`${config.prefix}-${config.stage}-${id}`, 'Errors'),
        atLeast: 1,
        description: `The daily function ${id} has failed and may not have done today’s work.`,
      },
    ]),
  ),
});
