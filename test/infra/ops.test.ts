import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { warmEvent } from '#domain/http/warm-event.ts';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import { failingDependenciesMetric } from '#domain/health/contract.ts';
import {
  lateMailsMetric,
  mailsOverLimitMetric,
  oldestMailMetric,
  parkedMailsMetric,
  returnedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import { retryPausesSeconds } from '#domain/notifications/notification-state.ts';
import { tables } from '#domain/tables.ts';
import { overdueMetric } from '#domain/work/work-metrics.ts';
import { allStatements } from '../support/permissions.ts';
import {
  readLambdaStacks,
  readRouteStacks,
  readTemplate,
  resourcesOf,
  type ParsedJson,
} from '../support/templates.ts';
import { warmedFunctions } from '../support/warm-schedules.ts';

/** Returns the logical id of the table that another stack refers to by an output with its name or ARN. */
const tableOf = (stage: string, reference: ParsedJson): string => {
  const text = JSON.stringify(reference);
  const [id] =
    Object.entries(readTemplate(stage, 'data').Resources).find(
      ([logicalId, { Type }]) => Type.startsWith('AWS::DynamoDB::') && text.includes(logicalId),
    ) ?? [];
  if (id === undefined) throw new TypeError(`no table: ${text}`);
  return id;
};

/** A digest is updated with the record that it names, a limit on its own; what was saved is deleted likewise with what is sent, and an alert stored with a day's mail. */
const writtenBothWays = [
  ['Counters', 'UpdateItem'],
  ['SavedApplications', 'DeleteItem'],
  ['VehicleAlerts', 'PutItem'],
] as const;

/** Returns the metric operations of an action: CloudWatch counts PartiQL and transactional writes by the call that carries them. */
const operationsOf = (action: string, table: string): string[] => {
  if (action.startsWith('dynamodb:PartiQL')) return ['ExecuteStatement'];
  const operation = action.slice('dynamodb:'.length);
  // Staff's history is written both in a transaction with the work item, and on its own.
  const isHistory = table.startsWith('WorkHistory');
  if (isHistory && operation === 'PutItem') return ['PutItem', 'TransactWriteItems'];
  if (isHistory && operation === 'UpdateItem') return ['UpdateItem'];
  const both = writtenBothWays.some(([name, write]) => table.startsWith(name) && write === operation);
  if (both) return [operation, 'TransactWriteItems'];
  const isInTransaction =
    (/^(PutItem|ConditionCheckItem)$/.test(operation) && !/^(DeskSettings|SavedApplications)/.test(table)) ||
    (/^(Vehicles|Work)/.test(table) && /^(Update|Delete)Item$/.test(operation));
  return [isInTransaction ? 'TransactWriteItems' : operation];
};

/** Returns all operations with their tables that a stage's policies grant. */
const grantedOperations = (stage: string): string[] => {
  const granted = allStatements(readLambdaStacks(stage)).flatMap(({ Action, Resource }) =>
    [Action]
      .flat()
      .filter((action: string) => action.startsWith('dynamodb:'))
      .flatMap((action: string) =>
        [Resource].flat().flatMap((resource) => {
          const table = tableOf(stage, resource);
          return operationsOf(action, table).map((operation) => `${operation} ${table}`);
        }),
      ),
  );
  return [...new Set(granted)].toSorted();
};

describe.each(['dev', 'staging', 'prod'])('%s', (stage) => {
  const ops = readTemplate(stage, 'ops');
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const named = (name: string): ParsedJson =>
    alarms.find(({ AlarmName }) => AlarmName === `${brand.productPrefix}-${stage}-${name}`);

  const scheduleOf = (id: string): ParsedJson =>
    resourcesOf(readRouteStacks(stage), 'AWS::Scheduler::Schedule').find(
      ({ Properties }) => Properties.Name === `${brand.productPrefix}-${stage}-${id}`,
    )?.Properties;

  test('every alarm describes the effect, notifies the operators, and reports its end', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription).toMatch(/\w.{20,}\.$/);
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(AlarmActions);
    }
  });

  test.each([
    ['failing', 'SystemErrors'],
    ['throttled', 'ThrottledRequests'],
  ])(
    'alarms watch every table for calls that are %s, in all operations that policies grant',
    (ending, metric) => {
      const watched = alarms
        .filter(({ AlarmName }) => AlarmName.endsWith(`-table-${ending}`))
        .map(({ Metrics }): ParsedJson[] =>
          Metrics.flatMap((one: ParsedJson) => (one.MetricStat === undefined ? [] : [one.MetricStat.Metric])),
        );
      expect(watched).toHaveLength(tables.length);
      const operations = watched.flat().map(({ MetricName, Dimensions }) => {
        const dimensions = new Map(Dimensions.map(({ Name, Value }: ParsedJson) => [Name, Value]));
        expect(MetricName).toBe(metric);
        return [dimensions.get('Operation'), tableOf(stage, dimensions.get('TableName'))].join(' ');
      });
      expect(operations.toSorted()).toEqual(grantedOperations(stage));
      // The maximum for one alarm: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html
      for (const metrics of watched) expect(metrics.length).toBeLessThanOrEqual(10);
    },
  );

  test('an alarm watches every scheduled function', () => {
    const scheduled = resourcesOf(readRouteStacks(stage), 'AWS::Scheduler::Schedule').filter(
      ({ Properties }) => Properties.Target.Input !== JSON.stringify(warmEvent),
    );
    expect(scheduled.length).toBeGreaterThan(0);
    for (const { Properties } of scheduled) {
      const functionName = Properties.Name;
      expect(alarms).toContainEqual(
        expect.objectContaining({
          AlarmName: `${functionName}-failing`,
          MetricName: 'Errors',
          Dimensions: [{ Name: 'FunctionName', Value: functionName }],
        }),
      );
    }
  });

  test('warm events count in no alarm except the one on the account’s concurrency', () => {
    const ofLambda = alarms.filter(({ AlarmName }) => !AlarmName.endsWith('-functions-throttled'));
    const watched = JSON.stringify(ofLambda.map(({ Metrics, Dimensions }) => [Metrics, Dimensions]));
    for (const functionName of warmedFunctions(stage)) expect(watched).not.toContain(`"${functionName}"`);
  });

  test('a single late mail sets off an alarm that stays on from one attempt to the next', () => {
    const alarm = named('mails-late');
    expect(alarm).toMatchObject({
      MetricName: lateMailsMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Threshold: 1,
      DatapointsToAlarm: 1,
    });
    expect(alarm.EvaluationPeriods * alarm.Period).toBeGreaterThan(Math.max(...retryPausesSeconds));
    // CloudWatch's maximum: https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
    expect(alarm.EvaluationPeriods * alarm.Period).toBeLessThanOrEqual(86_400);
  });

  test('a backlog of mails sets off an alarm by the age of the oldest due mail, which each sweeper round reports', () => {
    expect(named('mails-waiting')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: oldestMailMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Maximum',
      Threshold: 600,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
  });

  test('no alarm counts acknowledgements that a limit refused', () => {
    expect(JSON.stringify(alarms)).not.toContain(mailsOverLimitMetric);
    expect(JSON.stringify(resourcesOf(ops, 'AWS::CloudWatch::Dashboard'))).toContain(mailsOverLimitMetric);
  });

  test.each(['mails-bounce', 'mails-complained-about'])(
    '%s keeps its state until SES publishes the next value',
    (name) => {
      expect(named(name)).toMatchObject({ Period: 3600, Statistic: 'Average', TreatMissingData: 'ignore' });
    },
  );

  test('a parked mail sets off an alarm at once, by the metric of this stage’s log lines', () => {
    expect(named('mails-parked')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: parkedMailsMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  });

  test('uploads of more than a busy day’s documents within an hour set off an alarm', () => {
    expect(named('uploads-growing')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: admittedBytesMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 1,
      Threshold: 5 * 1024 ** 3,
    });
  });

  test('if uploads are scanned, operators are notified of threats and of failed scans', () => {
    const rules = resourcesOf(ops, 'AWS::Events::Rule').map(({ Properties }) => Properties);
    if (stage === 'dev') {
      expect(rules).toEqual([]);
      return;
    }
    const [topicId] = Object.entries(ops.Resources).find(([, { Type }]) => Type === 'AWS::SNS::Topic') ?? [];
    for (const { Targets, State } of rules) {
      expect(State).toBe('ENABLED');
      expect(Targets).toEqual([
        expect.objectContaining({
          Arn: { Ref: topicId },
          RoleArn: { 'Fn::GetAtt': [expect.anything(), 'Arn'] },
        }),
      ]);
    }
    const patterns = Object.fromEntries(rules.map(({ Name, EventPattern }) => [Name, EventPattern]));
    const bucketName = [
      {
        'Fn::Join': [
          '',
          [`${brand.productPrefix}-${stage}-uploads-`, { Ref: 'AWS::AccountId' }, '-eu-west-2'],
        ],
      },
    ];
    const results = {
      source: ['aws.guardduty'],
      'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
    };
    const object = { s3ObjectDetails: { bucketName } };
    expect(patterns).toEqual({
      [`${brand.productPrefix}-${stage}-upload-harmful`]: {
        ...results,
        detail: { ...object, scanResultDetails: { scanResultStatus: ['THREATS_FOUND'] } },
      },
      [`${brand.productPrefix}-${stage}-upload-not-scanned`]: {
        ...results,
        detail: { ...object, scanResultDetails: { scanResultStatus: ['FAILED', 'ACCESS_DENIED'] } },
      },
      [`${brand.productPrefix}-${stage}-scan-failing`]: {
        source: ['aws.guardduty'],
        'detail-type': [
          'GuardDuty Malware Protection Post Scan Action Failed',
          { 'equals-ignore-case': 'GuardDuty Malware Protection Resource Status Warning' },
          'GuardDuty Malware Protection Resource Status Error',
        ],
        detail: { $or: [object, { s3BucketDetails: { bucketName } }] },
      },
    });
  });

  test('only scheduled work sets off an alarm when data is missing', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent.map(({ AlarmName }) => AlarmName)).toEqual([
      `${brand.productPrefix}-${stage}-submissions-overdue`,
      `${brand.productPrefix}-${stage}-health-unchecked`,
      `${brand.productPrefix}-${stage}-probe-failing`,
      `${brand.productPrefix}-${stage}-sweeper-silent`,
    ]);
  });

  test('a dependency that fails in three of five rounds, a minute apart, sets off an alarm', () => {
    expect(named('dependencies-failing')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: failingDependenciesMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      // A sum would grow with the number of checks.
      Statistic: 'Maximum',
      Period: 60,
      DatapointsToAlarm: 3,
      EvaluationPeriods: 5,
      Threshold: 1,
    });
    expect(scheduleOf('check-health')).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
    });
  });

  test('visitors’ health checks do not silence the alarm: it counts the scheduled rounds', () => {
    const watched = named('health-unchecked').Metrics.flatMap(
      ({ MetricStat }: ParsedJson) => MetricStat ?? [],
    );
    expect(watched).toEqual([
      {
        Metric: {
          Namespace: brand.productPrefix,
          MetricName: failingDependenciesMetric,
          Dimensions: [{ Name: 'Stage', Value: stage }],
        },
        Period: 300,
        Stat: 'SampleCount',
      },
    ]);
  });

  test('an overdue submission sets off an alarm, and so does a missing count', () => {
    expect(named('submissions-overdue')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: overdueMetric,
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Maximum',
      Period: 3_600,
      Threshold: 1,
      EvaluationPeriods: 1,
      TreatMissingData: 'breaching',
    });
    const [dashboard] = resourcesOf(ops, 'AWS::CloudWatch::Dashboard');
    expect(JSON.stringify(dashboard)).toContain(overdueMetric);
    expect(scheduleOf('count-overdue')).toMatchObject({ ScheduleExpression: 'rate(5 minutes)' });
  });

  test('the digest is sent at 8:30 am in Auckland, is retried, and sets off an alarm if it fails once', () => {
    expect(scheduleOf('send-digest')).toMatchObject({
      ScheduleExpression: 'cron(30 8 * * ? *)',
      ScheduleExpressionTimezone: 'Pacific/Auckland',
      State: 'ENABLED',
      Target: { RetryPolicy: { MaximumRetryAttempts: 3, MaximumEventAgeInSeconds: 3_600 } },
    });
    expect(named('send-digest-failing')).toMatchObject({
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: `${brand.productPrefix}-${stage}-send-digest` }],
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  });

  test('a mail to an administrator that comes back sets off an alarm; the others do by their share', () => {
    expect(named('notifications-returned')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: returnedMailsMetric,
      Dimensions: [
        { Name: 'Mail', Value: 'notification' },
        { Name: 'Stage', Value: stage },
      ],
      Statistic: 'Sum',
      Threshold: 1,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
    const { Metrics, Threshold } = named('mails-returned');
    expect(Threshold).toBe(5);
    const day = { Period: 86_400, Stat: 'Sum' };
    expect(Metrics).toEqual([
      expect.objectContaining({ Expression: 'IF(returned >= 3, 100 * returned / sent, 0)' }),
      expect.objectContaining({
        Id: 'returned',
        MetricStat: {
          Metric: {
            Namespace: brand.productPrefix,
            MetricName: returnedMailsMetric,
            Dimensions: [{ Name: 'Stage', Value: stage }],
          },
          ...day,
        },
      }),
      expect.objectContaining({
        Id: 'sent',
        MetricStat: { Metric: { Namespace: 'AWS/SES', MetricName: 'Send' }, ...day },
      }),
    ]);
  });

  test('a bounce that can’t be recorded sets off an alarm, since nobody would notice it', () => {
    expect(named('mail-feedback-failing')).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: expect.stringMatching(/-record-mail-feedback$/) }],
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  });

  test('the topic is encrypted, refuses plain HTTP, and accepts only this account’s alarms', () => {
    const [topic] = resourcesOf(ops, 'AWS::SNS::Topic');
    expect(topic?.Properties.KmsMasterKeyId).toBeDefined();
    const statements = resourcesOf(ops, 'AWS::SNS::TopicPolicy')[0]?.Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
    const allowed = statements.filter(({ Effect }: ParsedJson) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
  });

  test('the budget counts the costs with the stage’s tag', () => {
    const [budget] = resourcesOf(ops, 'AWS::Budgets::Budget');
    expect(budget?.Properties.Budget.CostFilters).toEqual({ TagKeyValue: [`user:stage$${stage}`] });
    expect(budget?.Properties.Budget.BudgetLimit.Amount).toBeGreaterThan(0);
  });
});
