import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { failingDependenciesMetric } from '#domain/health/contract.ts';
import { schedule, scheduledIds, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { functionMetric, missedRounds, productMetric } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

/** Returns the alarms about what the clock calls: that it runs, that it succeeds, and what the rounds of the health check find. */
export const roundAlarms = (config: StageConfig): Record<string, AlarmDefinition> => {
  const functionOf = (id: ScheduledId) => `${config.prefix}-${config.stage}-${id}`;
  return {
    'dependencies-failing': {
      metric: productMetric(config, failingDependenciesMetric, Stats.MAXIMUM).with({
        period: schedule['check-health'],
      }),
      atLeast: 1,
      // Of five rounds: a single call that got lost is no outage.
      periods: 3,
      withinPeriods: 5,
      description:
        'What the product needs does not answer: records, uploads, mail or sign-ins fail for visitors or will.',
    },
    'health-unchecked': {
      // Not the function's invocations: the site's visitors may call it, too.
      metric: missedRounds(productMetric(config, failingDependenciesMetric, Stats.SAMPLE_COUNT)),
      atLeast: 1,
      periods: 2,
      silence: TreatMissingData.BREACHING,
      description: 'Nobody looks whether the product works: its health was not checked for ten minutes.',
    },
    'sweeper-silent': {
      metric: missedRounds(functionMetric(functionOf('sweep-notifications'), 'Invocations')),
      atLeast: 1,
      periods: 2,
      silence: TreatMissingData.BREACHING,
      description: 'Nobody looks for mails that were not sent: the sweeper has not run for ten minutes.',
    },
    ...Object.fromEntries(
      scheduledIds.map((id) => [
        `${id}-failing`,
        {
          metric: functionMetric(functionOf(id), 'Errors'),
          atLeast: 1,
          periods: 3,
          description: `The scheduled function ${id} has failed in every five minutes of the last quarter of an hour.`,
        },
      ]),
    ),
  };
};
