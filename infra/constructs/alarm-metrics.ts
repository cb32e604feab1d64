import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric, type MetricProps } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { apiStageName } from '#domain/http/route-contract.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { TableOperation } from '../config/table-operations.ts';
import { alarmPeriod } from './paging-alarm.ts';

const metric = (props: Omit<MetricProps, 'period'>): Metric => new Metric({ ...props, period: alarmPeriod });

/**
 * A figure of the HTTP API.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html
 */
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

/** The API's answers of which a visitor hears 'try again': in percent of all, where there are enough to tell. */
export const failedAnswersPercent = (apiId: string): IMetric =>
  new MathExpression({
    label: 'Failed answers in percent',
    // One failure among a handful of night-time calls is no outage.
    expression: 'IF(failed >= 5, 100 * failed / answered, 0)',
    usingMetrics: {
      failed: apiMetric(apiId, '5xx', Stats.SUM),
      answered: apiMetric(apiId, 'Count', Stats.SAMPLE_COUNT),
    },
    period: alarmPeriod,
  });

/** A figure of one function. https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html */
export const functionMetric = (functionName: string, metricName: 'Errors' | 'Invocations') =>
  metric({
    namespace: 'AWS/Lambda',
    metricName,
    statistic: Stats.SUM,
    dimensionsMap: { FunctionName: functionName },
  });

/** 1 while rounds that should come all the time do not; `rounds` counts them. */
export const missedRounds = (rounds: IMetric): IMetric =>
  new MathExpression({
    label: 'Rounds missed',
    expression: 'IF(FILL(rounds, 0) < 1, 1, 0)',
    usingMetrics: { rounds },
    period: alarmPeriod,
  });

/** Calls refused for want of concurrency, which all functions of the account and region share. */
export const functionThrottles = () =>
  metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM });

/** A metric that the product's own log lines count, or measure, over a whole stage. */
export const productMetric = (
  { prefix, stage }: StageConfig,
  metricName: string,
  statistic: string = Stats.SUM,
) => metric({ namespace: prefix, metricName, statistic, dimensionsMap: { Stage: stage } });

/**
 * Calls of a table that failed on AWS's side or were throttled, all these operations together: CloudWatch counts them by
 * operation only.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
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

/**
 * Sign-ins that failed: Cognito counts each as 0 or 1.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html
 */
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

/**
 * A share of the account's mails, from 0 to 1. SES tells it now and then, so it is looked at as its guide says: by the
 * hour. https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
 */
export const mailReputation = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate') =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE, period: Duration.hours(1) });
