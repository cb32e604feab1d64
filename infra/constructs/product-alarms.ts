import { Duration } from 'aws-cdk-lib';
import { Stats, type IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  directCallsMetric,
  failedPostsMetric,
  throttledRequestsMetric,
} from '#domain/http/request-metrics.ts';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import { admittedSubmissionsMetric } from '#domain/submissions/submission-quota.ts';
import type { TableName } from '#domain/tables.ts';
import type { StageConfig } from '../config/stage-config.ts';
import {
  apiMetric,
  directCallsPercent,
  failedResponsesPercent,
  failedSignIns,
  functionThrottles,
  productMetric,
} from './alarm-metrics.ts';
import { backupAlarms } from './backup-alarms.ts';
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

/** 95th percentile; a visitor notices one second. */
const slowResponseMs = 2_000;

/** In five minutes; the pages make none, and scanners of the internet a few. */
const suspiciousDirectCalls = 100;

/** Per hour: 100,000 visits a month bring about four. */
const suspiciousSubmissions = 100;

/** Per hour: 100 applications with four photographs of 12 MB each are a busy day. */
const suspiciousUploadBytes = 5 * 1024 ** 3;

const definitions = ({
  config,
  apiId,
  userPoolId,
  userPoolClientId,
  tables,
}: ProductAlarmsProps): Record<string, AlarmDefinition> => ({
  'answers-failing': {
    metric: failedResponsesPercent(apiId),
    atLeast: 1,
    description: 'Visitors see "try again": 1 % or more of the API’s responses are 5xx.',
  },
  'submissions-failing': {
    metric: productMetric(config, failedPostsMetric),
    atLeast: 1,
    description:
      'A visitor could not send something: the API answered 5xx. With few visits a form that fails for everybody shows only here.',
  },
  'answers-slow': {
    metric: apiMetric(apiId, 'Latency', Stats.percentile(95)),
    atLeast: slowResponseMs,
    periods: 3,
    description: 'Visitors wait: for 15 minutes, 5 % of the API’s responses have taken two seconds or more.',
  },
  ...mailAlarms(config),
  'submissions-flooding': {
    metric: productMetric(config, admittedSubmissionsMetric).with({ period: Duration.hours(1) }),
    atLeast: suspiciousSubmissions,
    description:
      'More was sent within an hour than on a busy day: a program may be filling in the forms, or a campaign is running.',
  },
  // Counts uploads before they are stored: S3's BucketSizeBytes comes once a day and its request metrics cost extra.
  'uploads-growing': {
    metric: productMetric(config, admittedBytesMetric).with({ period: Duration.hours(1) }),
    atLeast: suspiciousUploadBytes,
    description: 'More was uploaded within an hour than on a busy day: somebody may be filling the bucket.',
  },
  ...workAlarms(config),
  ...roundAlarms(config),
  ...backupAlarms(config),
  'origin-refused': {
    metric: directCallsPercent(config, apiId),
    atLeast: 50,
    description:
      'The API refuses most requests as direct calls: CloudFront sends a secret that it does not know, and nothing works for visitors.',
  },
  'direct-calls': {
    metric: productMetric(config, directCallsMetric),
    atLeast: suspiciousDirectCalls,
    description:
      'Somebody calls the API past CloudFront and its firewall, or CloudFront sends a secret that the API does not know.',
  },
  'requests-throttled': {
    metric: productMetric(config, throttledRequestsMetric),
    atLeast: 20,
    description: 'Visitors are asked to wait: a throttle or a daily limit refuses requests with 429.',
  },
  'functions-throttled': {
    metric: functionThrottles(),
    atLeast: 1,
    periods: 2,
    description: 'Requests fail because the account’s functions use all of its concurrency.',
  },
  ...tableAlarms(tables),
  'sign-ins-failing': {
    metric: failedSignIns(userPoolId, userPoolClientId),
    atLeast: 20,
    description: 'Many sign-ins fail: somebody may be guessing passwords, or administrators can’t sign in.',
  },
});

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
