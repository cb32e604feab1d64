import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { failedProbesMetric, failingDependenciesMetric } from '#domain/health/contract.ts';
import { schedule, scheduledIds, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { functionMetric, missedRounds, productMetric } from './alarm-metrics.ts';
import type { AlarmDefinition } from './paging-alarm.ts';

export const roundAlarms = (config: StageConfig): Record<string, AlarmDefinition> => {
  const functionOf = (id: ScheduledId) => `${config.prefix}-${config.stage}-${id}`;
  return {
    'dependencies-failing': {
      metric: productMetric(config, failingDependenciesMetric, Stats.MAXIMUM).with({
        period: schedule['check-health'],
      }),
      atLeast: 1,
      // Three of five rounds: a single failed call is not an outage.
      periods: 3,
      withinPeriods: 5,
      description:
        'A service that the product depends on does not respond: records, uploads, mail or sign-ins fail, or soon will.',
    },
    'health-unchecked': {
      // Not the function's invocations, since visitors can call it too.
      metric: missedRounds(productMetric(config, failingDependenciesMetric, Stats.SAMPLE_COUNT)),
      atLeast: 1,
      periods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      description: 'The scheduled health check has not run for ten minutes, so a failure would go unnoticed.',
    },
    'probe-failing': {
      metric: productMetric(config, failedProbesMetric, Stats.MAXIMUM),
      atLeast: 1,
      // A single failed probe is not an outage; a probe that is not counted may be one.
      periods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      description:
        'Visitors can’t send forms: a message that the product sent through its own site was refused twice in a row.',
    },
    'sweeper-silent': {
      metric: missedRounds(functionMetric(functionOf('sweep-notifications'), 'Invocations')),
      atLeast: 1,
      periods: 2,
      treatMissingData: TreatMissingData.BREACHING,
      description: 'The sweeper has not run for ten minutes, so unsent mails are waiting.',
    },
    ...Object.fromEntries(
      scheduledIds.map((id) => [
        `${id}-failing`,
        {
          metric: functionMetric(functionOf(id), 'Errors'),
          atLeast: 1,
          periods: 3,
          description: `The scheduled function ${id} has been failing for 15 minutes.`,
        },
      ]),
    ),
  };
};
