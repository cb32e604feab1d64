import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric, type MetricProps } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { directCallsMetric } from '#domain/http/request-metrics.ts';
import { apiStageName } from '#domain/http/route-contract.ts';
import { returnedMailsMetric } from '#domain/notifications/mail-metrics.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { TableOperation } from '../config/table-operations.ts';
import { alarmPeriod } from './paging-alarm.ts';

const metric = (props: Omit<MetricProps, 'period'>): Metric => new Metric({ ...props, period: alarmPeriod });

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html */
export const apiMetric = (
  apiId: string,
  metricName: '4xx' | '5xx' | 'Count' | 'Latency',
  statistic: string,
) =>
  metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    dimensionsMap: { ApiId: apiId, Stage: apiStageName },
  });

/** Returns the share of the API's 5xx responses in percent; 0 if there are fewer than five. */
export const failedResponsesPercent = (apiId: string): IMetric =>
  new MathExpression({
    label: 'Failed responses (%)',
    // A single failure among a handful of calls at night is not an outage.
    expression: 'IF(failed >= 5, 100 * failed / answered, 0)',
    usingMetrics: {
      failed: apiMetric(apiId, '5xx', Stats.SUM),
      answered: apiMetric(apiId, 'Count', Stats.SAMPLE_COUNT),
    },
    period: alarmPeriod,
  });

/** Returns the share of the API's requests that come without CloudFront's secret, in percent; 0 if there are fewer than three. */
export const directCallsPercent = (config: StageConfig, apiId: string): IMetric =>
  new MathExpression({
    label: 'Direct calls (%)',
    expression: 'IF(direct >= 3, 100 * direct / answered, 0)',
    usingMetrics: {
      direct: productMetric(config, directCallsMetric),
      answered: apiMetric(apiId, 'Count', Stats.SAMPLE_COUNT),
    },
    period: alarmPeriod,
  });

/** https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html */
export const functionMetric = (functionName: string, metricName: 'Errors' | 'Invocations') =>
  metric({
    namespace: 'AWS/Lambda',
    metricName,
    statistic: Stats.SUM,
    dimensionsMap: { FunctionName: functionName },
  });

export const missedRounds = (rounds: IMetric): IMetric =>
  new MathExpression({
    label: 'Missed rounds',
    expression: 'IF(FILL(rounds, 0) < 1, 1, 0)',
    usingMetrics: { rounds },
    period: alarmPeriod,
  });

/** Invocations refused because the account's concurrency in the region is used up. */
export const functionThrottles = () =>
  metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM });

/** A metric of a stage that the product's log lines emit. */
export const productMetric = (
  { prefix, stage }: StageConfig,
  metricName: string,
  statistic: string = Stats.SUM,
) => metric({ namespace: prefix, metricName, statistic, dimensionsMap: { Stage: stage } });

/** Sums a table's failed or throttled calls over these operations: CloudWatch has the metric per operation only. */
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
export const tableFailures = (
  { tableName }: ITable,
  metricName: 'SystemErrors' | 'ThrottledRequests',
  operations: readonly TableOperation[],
): IMetric => {
  const named = operations.map((Operation, index): [string, IMetric] => [
    `operation${index}`,
    metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      statistic: Stats.SUM,
      dimensionsMap: { TableName: tableName, Operation },
    }),
  ]);
  return new MathExpression({
    label: metricName === 'SystemErrors' ? 'Failed calls' : 'Throttled calls',
    expression: `SUM([${named.map(([name]) => `FILL(${name}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(named),
    period: alarmPeriod,
  });
};

// https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html
export const failedSignIns = (userPoolId: string, userPoolClientId: string): IMetric => {
  const signIns = (statistic: string) =>
    metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInSuccesses',
      statistic,
      dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
    });
  return new MathExpression({
    label: 'Failed sign-ins',
    expression: 'tried - succeeded',
    usingMetrics: { tried: signIns(Stats.SAMPLE_COUNT), succeeded: signIns(Stats.SUM) },
    period: alarmPeriod,
  });
};

/** Mails to administrators that came back. */
export const returnedNotifications = (config: StageConfig): IMetric =>
  productMetric(config, returnedMailsMetric).with({
    dimensionsMap: { Mail: administratorMailState.mail, Stage: config.stage },
  });

/** Returns the share of a day's mails that came back, in percent; 0 if there are fewer than three. */
export const returnedMailsPercent = (config: StageConfig): IMetric => {
  const period = Duration.days(1);
  return new MathExpression({
    label: 'Returned mails (%)',
    // One mistyped address among a handful of mails is told to staff by the desk.
    expression: 'IF(returned >= 3, 100 * returned / sent, 0)',
    usingMetrics: {
      returned: productMetric(config, returnedMailsMetric).with({ period }),
      sent: sentMails().with({ period }),
    },
    period,
  });
};

// SES publishes these shares (0 to 1) irregularly, so its guide takes hourly periods:
// https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
export const mailReputation = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate') =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE, period: Duration.hours(1) });

/** Mails that the account has sent in the region. */
export const sentMails = () =>
  new Metric({ namespace: 'AWS/SES', metricName: 'Send', statistic: Stats.SUM, period: Duration.hours(1) });
