import { Stats, TreatMissingData, type IAlarmAction, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import {
  apiMetric,
  failedAnswersPercent,
  failedSignIns,
  functionMetric,
  functionThrottles,
  mailReputation,
  missedRounds,
  productMetric,
  tableFailures,
} from './alarm-metrics.ts';
import { PagingAlarm } from './paging-alarm.ts';

interface ProductAlarmsProps {
  readonly config: StageConfig;
  readonly action: IAlarmAction;
  readonly apiId: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly tables: readonly ITable[];
}

interface AlarmDefinition {
  readonly metric: IMetric;
  readonly atLeast: number;
  readonly periods?: number;
  readonly silence?: TreatMissingData;
  readonly description: string;
}

const scheduled = ['sweep-notifications', 'recount-vehicles', 'check-health'];

/** Milliseconds within which 95 of 100 calls are answered; a visitor notices a second. */
const slowAnswerMs = 2_000;

/** The alarms of a stage, by their names. `docs/alarms.md` says what to do about each. */
const definitions = ({
  config,
  apiId,
  userPoolId,
  userPoolClientId,
  tables,
}: ProductAlarmsProps): Record<string, AlarmDefinition> => {
  const functionOf = (id: string) => `${config.prefix}-${config.stage}-${id}`;
  return {
    'answers-failing': {
      metric: failedAnswersPercent(apiId),
      atLeast: 1,
      description: 'Visitors are told to try again: 1 % or more of the API’s answers are 5xx.',
    },
    'answers-slow': {
      metric: apiMetric(apiId, 'Latency', Stats.percentile(95)),
      atLeast: slowAnswerMs,
      periods: 3,
      description:
        'Visitors wait: of 100 calls of the API, 5 take two seconds or more, for a quarter of an hour.',
    },
    'mails-parked': {
      metric: productMetric(config, 'NotificationsParked'),
      atLeast: 1,
      description: 'A mail about a submission will not go out by itself: somebody has to look at it.',
    },
    'mails-late': {
      metric: productMetric(config, 'NotificationsPostponed'),
      atLeast: 5,
      periods: 2,
      description: 'Mails are refused for now and tried again: the broker hears of submissions late.',
    },
    'dependencies-failing': {
      metric: productMetric(config, 'DependenciesFailing'),
      // Of five rounds: a single call that got lost is no outage.
      atLeast: 3,
      description:
        'What the product needs does not answer: records, uploads, mail or sign-ins fail for visitors or will.',
    },
    'health-unchecked': {
      metric: missedRounds(functionOf('check-health')),
      atLeast: 1,
      periods: 2,
      silence: TreatMissingData.BREACHING,
      description: 'Nobody looks whether the product works: its health was not checked for ten minutes.',
    },
    'sweeper-silent': {
      metric: missedRounds(functionOf('sweep-notifications')),
      atLeast: 1,
      periods: 2,
      silence: TreatMissingData.BREACHING,
      description: 'Nobody looks for mails that were not sent: the sweeper has not run for ten minutes.',
    },
    ...Object.fromEntries(
      scheduled.map((id) => [
        `${id}-failing`,
        {
          metric: functionMetric(functionOf(id), 'Errors'),
          atLeast: 1,
          periods: 3,
          description: `The scheduled function ${id} has failed in every five minutes of the last quarter of an hour.`,
        },
      ]),
    ),
    'functions-throttled': {
      metric: functionThrottles(),
      atLeast: 1,
      periods: 2,
      description: 'Calls are refused because the account’s functions use all the concurrency it has.',
    },
    ...Object.fromEntries(
      tables.map((table) => [
        `${table.node.id}-table-failing`,
        {
          metric: tableFailures(table),
          atLeast: 5,
          description: `Calls of the table of ${table.node.id} fail on the side of AWS, or are throttled.`,
        },
      ]),
    ),
    'sign-ins-failing': {
      metric: failedSignIns(userPoolId, userPoolClientId),
      atLeast: 20,
      description: 'Many sign-ins fail: somebody guesses passwords, or administrators can’t get in.',
    },
    'mails-bounce': {
      metric: mailReputation('Reputation.BounceRate'),
      // https://docs.aws.amazon.com/ses/latest/dg/faqs-enforcement.html: an account is reviewed at 5 %.
      atLeast: 0.05,
      description: 'Mails bounce so often that SES may stop sending for the account.',
    },
    'mails-complained-about': {
      metric: mailReputation('Reputation.ComplaintRate'),
      // As above: an account is reviewed at 0.1 %.
      atLeast: 0.001,
      description: 'Recipients mark mails as spam so often that SES may stop sending for the account.',
    },
  };
};

/** Every alarm that pages for what a visitor, an administrator or the broker would feel. */
export class ProductAlarms extends Construct {
  readonly alarms: readonly PagingAlarm[];

  constructor(scope: Construct, id: string, props: ProductAlarmsProps) {
    super(scope, id);
    const { config, action } = props;
    this.alarms = Object.entries(definitions(props)).map(
      ([name, definition]) => new PagingAlarm(this, name, { config, action, ...definition }),
    );
  }
}
