import { Duration } from 'aws-cdk-lib';
import { Stats, TreatMissingData, type IAlarmAction, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { oldestMailMetric } from '#domain/notifications/mail-metrics.ts';
import { retryPausesSeconds } from '#domain/notifications/notification-state.ts';
import { scheduledIds, type ScheduledId } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { tableOperations } from '../config/table-operations.ts';
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
import { alarmPeriod, PagingAlarm } from './paging-alarm.ts';

interface ProductAlarmsProps {
  readonly config: StageConfig;
  readonly action: IAlarmAction;
  readonly apiId: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly tables: Readonly<Record<keyof typeof tableOperations, ITable>>;
}

interface AlarmDefinition {
  readonly metric: IMetric;
  readonly atLeast: number;
  readonly periods?: number;
  readonly anyOfPeriods?: number;
  readonly silence?: TreatMissingData;
  readonly description: string;
}

/** Milliseconds within which 95 of 100 calls are answered; a visitor notices a second. */
const slowAnswerMs = 2_000;

/** A mail is due a minute after its record at the latest, and rounds are a minute apart: only a backlog waits so long. */
const longestWaitSeconds = 600;

/** Bytes of an hour's uploads: 100 applications with four photographs of 12 MB each are a busy day. */
const suspiciousUploadBytes = 5 * 1024 ** 3;

/** Of a late mail is heard at its attempts only, so it counts as late until the longest pause and a round are over. */
const longestPausePeriods = Math.ceil(Math.max(...retryPausesSeconds) / alarmPeriod.toSeconds()) + 1;

const isTable = (name: string): name is keyof typeof tableOperations => Object.hasOwn(tableOperations, name);

/** Two for each table, since one alarm can't hold both figures of six operations. */
const tableAlarms = (tables: ProductAlarmsProps['tables']): Record<string, AlarmDefinition> =>
  Object.fromEntries(
    Object.keys(tableOperations)
      .filter(isTable)
      .flatMap((name): [string, AlarmDefinition][] => {
        const table = tables[name];
        const { id } = table.node;
        return [
          [
            `${id}-table-failing`,
            {
              metric: tableFailures(table, 'SystemErrors', tableOperations[name]),
              atLeast: 5,
              description: `Calls of the table of ${id} fail on the side of AWS.`,
            },
          ],
          [
            `${id}-table-throttled`,
            {
              metric: tableFailures(table, 'ThrottledRequests', tableOperations[name]),
              atLeast: 5,
              description: `Calls of the table of ${id} are throttled: they are too many at once.`,
            },
          ],
        ];
      }),
  );

/** The alarms of a stage, by their names. `docs/alarms.md` says what to do about each. */
const definitions = ({
  config,
  apiId,
  userPoolId,
  userPoolClientId,
  tables,
}: ProductAlarmsProps): Record<string, AlarmDefinition> => {
  const functionOf = (id: ScheduledId) => `${config.prefix}-${config.stage}-${id}`;
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
      metric: productMetric(config, 'NotificationsLate'),
      atLeast: 1,
      anyOfPeriods: longestPausePeriods,
      description:
        'A mail was refused for twenty minutes or longer and is tried again: somebody hears of a submission late.',
    },
    'mails-waiting': {
      metric: productMetric(config, oldestMailMetric, Stats.MAXIMUM),
      atLeast: longestWaitSeconds,
      description:
        'Mails wait for their turn: the sweeper sends fewer than are due, and the oldest is ten minutes late.',
    },
    // S3's own BucketSizeBytes comes once a day, and its request metrics cost extra: this counts what addresses are
    // given out for, before it is stored.
    'uploads-growing': {
      metric: productMetric(config, 'UploadBytesAdmitted').with({ period: Duration.hours(1) }),
      atLeast: suspiciousUploadBytes,
      description:
        'More than a busy day’s documents were uploaded within an hour: somebody may be filling the bucket.',
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
    'functions-throttled': {
      metric: functionThrottles(),
      atLeast: 1,
      periods: 2,
      description: 'Calls are refused because the account’s functions use all the concurrency it has.',
    },
    ...tableAlarms(tables),
    'sign-ins-failing': {
      metric: failedSignIns(userPoolId, userPoolClientId),
      atLeast: 20,
      description: 'Many sign-ins fail: somebody guesses passwords, or administrators can’t get in.',
    },
    'mails-bounce': {
      metric: mailReputation('Reputation.BounceRate'),
      // https://docs.aws.amazon.com/ses/latest/dg/faqs-enforcement.html: an account is reviewed at 5 %.
      atLeast: 0.05,
      silence: TreatMissingData.IGNORE,
      description: 'Mails bounce so often that SES may stop sending for the account.',
    },
    'mails-complained-about': {
      metric: mailReputation('Reputation.ComplaintRate'),
      // As above: an account is reviewed at 0.1 %.
      atLeast: 0.001,
      silence: TreatMissingData.IGNORE,
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
