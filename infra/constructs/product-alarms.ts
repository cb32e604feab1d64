import { Duration } from 'aws-cdk-lib';
import { Stats, type IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import type { TableName } from '#domain/tables.ts';
import type { StageConfig } from '../config/stage-config.ts';
import {
  apiMetric,
  failedAnswersPercent,
  failedSignIns,
  functionThrottles,
  productMetric,
} from './alarm-metrics.ts';
import { mailAlarms } from './mail-alarms.ts';
import { PagingAlarm, type AlarmDefinition } from './paging-alarm.ts';
import { roundAlarms } from './round-alarms.ts';
import { tableAlarms } from './table-alarms.ts';
import { workAlarms } from './work-alarms.ts';

interface ProductAlarmsProps {
  readonly config: StageConfig;
  readonly action: IAlarmAction;
  readonly apiId: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly tables: ReadonlyMap<TableName, ITable>;
}

/** Milliseconds within which 95 of 100 calls are answered; a visitor notices a second. */
const slowAnswerMs = 2_000;

/** Bytes of an hour's uploads: 100 applications with four photographs of 12 MB each are a busy day. */
const suspiciousUploadBytes = 5 * 1024 ** 3;

/** The alarms of a stage, by their names. `docs/alarms.md` says what to do about each. */
const definitions = ({
  config,
  apiId,
  userPoolId,
  userPoolClientId,
  tables,
}: ProductAlarmsProps): Record<string, AlarmDefinition> => ({
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
  ...mailAlarms(config),
  // S3's own BucketSizeBytes comes once a day, and its request metrics cost extra: this counts what addresses are
  // given out for, before it is stored.
  'uploads-growing': {
    metric: productMetric(config, admittedBytesMetric).with({ period: Duration.hours(1) }),
    atLeast: suspiciousUploadBytes,
    description:
      'More than a busy day’s documents were uploaded within an hour: somebody may be filling the bucket.',
  },
  ...workAlarms(config),
  ...roundAlarms(config),
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
});

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
