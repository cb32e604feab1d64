import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { tables } from '#domain/tables.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';

describe.each(['dev', 'staging', 'prod'])('%s', (stage) => {
  const ops = readTemplate(stage, 'ops');
  const alarms = resourcesOf(ops, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  const named = (name: string): ParsedJson =>
    alarms.find(({ AlarmName }) => AlarmName === `clearway-${stage}-${name}`);

  test('every alarm says what is felt, pages, and says when it is over', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { AlarmDescription, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription).toMatch(/\w.{20,}\.$/);
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(AlarmActions);
    }
  });

  test('every table is watched, in all its operations', () => {
    const watched = alarms
      .filter(({ AlarmName }) => AlarmName.endsWith('-table-failing'))
      .map(({ Metrics }) => Metrics.filter((one: ParsedJson) => one.MetricStat !== undefined));
    expect(watched).toHaveLength(Object.keys(tables).length);
    // The most that one alarm can hold: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html
    for (const metrics of watched) expect(metrics.length).toBeLessThanOrEqual(10);
  });

  test('a parked mail pages at once, counted as the log lines of this stage count it', () => {
    expect(named('mails-parked')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: 'NotificationsParked',
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Statistic: 'Sum',
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  });

  test('only what runs by the clock alarms by its silence', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent.map(({ AlarmName }) => AlarmName)).toEqual([
      `clearway-${stage}-health-unchecked`,
      `clearway-${stage}-sweeper-silent`,
    ]);
  });

  test('a dependency that fails pages within five minutes of rounds, which are a minute apart', () => {
    expect(named('dependencies-failing')).toMatchObject({
      Namespace: brand.productPrefix,
      MetricName: 'DependenciesFailing',
      Dimensions: [{ Name: 'Stage', Value: stage }],
      Period: 300,
      EvaluationPeriods: 1,
      Threshold: 3,
    });
    const schedule = resourcesOf(readTemplate(stage, 'api'), 'AWS::Scheduler::Schedule').find(
      ({ Properties }) => Properties.Name === `clearway-${stage}-check-health`,
    );
    expect(schedule?.Properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
  });

  test('the topic is encrypted, takes no plain HTTP, and only alarms of this account', () => {
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

  test('the budget counts what carries the stage’s tag', () => {
    const [budget] = resourcesOf(ops, 'AWS::Budgets::Budget');
    expect(budget?.Properties.Budget.CostFilters).toEqual({ TagKeyValue: [`user:stage$${stage}`] });
    expect(budget?.Properties.Budget.BudgetLimit.Amount).toBeGreaterThan(0);
  });
});
