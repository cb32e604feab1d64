import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { contactType } from '#domain/contact/contact-type.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { checkHealth } from '#domain/health/contract.ts';
import { originSecretHeader, stageNameVariable } from '#domain/http/origin-secret.ts';
import {
  openNotifications,
  type openMailServices,
} from '../../lambdas/notifications/notification-services.ts';
import { mailsByType } from '../../lambdas/notifications/mails/mails-by-type.ts';
import { servePublicRoute } from '../../lambdas/http/serve-route.ts';
import { logEvents, type LogCode } from '../../lambdas/runtime/log-events.ts';
import { anchorOf, runbook } from '../support/guide.ts';
import { countedMetrics } from '../support/access-log.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';
import { throughCloudFront } from '../support/through-cloudfront.ts';
import { brand } from '#domain/brand.ts';

const ops = readTemplate('prod', 'ops');

const alarmNamed = (name: string): ParsedJson =>
  resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties.AlarmName === `${brand.productPrefix}-prod-${name}`,
  )?.Properties;

/** Names of the metrics that an alarm watches. */
const metricsOf = (name: string): string[] => {
  const { MetricName, Metrics = [] } = alarmNamed(name);
  const inExpression = Metrics.flatMap(({ MetricStat }: ParsedJson) => MetricStat?.Metric.MetricName ?? []);
  return MetricName === undefined ? inExpression : [MetricName];
};

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  const write = (text: string | Uint8Array): boolean => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const sectionOf = (code: LogCode): string =>
  runbook.split(/^## /m).find((section) => anchorOf(section.split('\n')[0]!) === logEvents[code].runbook)!;

/** The event that was logged last, with the metrics that CloudWatch counts from it. */
const lastEvent = () => {
  const { event, _aws: embedded } = lines.at(-1)! as { event: LogCode; _aws?: ParsedJson };
  const counted = (embedded?.CloudWatchMetrics ?? []).flatMap(({ Metrics }: ParsedJson) =>
    Metrics.map(({ Name }: ParsedJson) => Name as string),
  );
  return { event, counted: counted as string[] };
};

const request = (headers: object) =>
  ({ ...throughCloudFront, ...headers, requestContext: {}, body: '{}' }) as unknown as APIGatewayProxyEventV2;
const context = { awsRequestId: '1' } as Context;

describe('drill', () => {
  test('mails are parked: the code and metric of the alarm, and the commands that send or settle them', () => {
    const services = { env: { STAGE: 'prod' } } as unknown as ReturnType<typeof openMailServices>;
    openNotifications(
      contactType,
      mailsByType[contactType.name],
      'table',
      services,
    ).administrator.reportParked({
      id: 'a',
      problem: 'refused: MessageRejected',
    });
    const { event, counted } = lastEvent();
    expect(event).toBe('mail-parked');
    expect(metricsOf('mails-parked')).toEqual(counted);
    // test/local/replay.test.ts carries them out.
    expect(sectionOf(event)).toContain('npm run replay -- send all');
  });

  test('a table fails: visitors’ failed posts are counted in the access log, one by one', async () => {
    const dropped = new ResourceNotFoundException({ $metadata: {}, message: 'Requested resource not found' });
    const { statusCode } = await servePublicRoute(checkHealth, () => Promise.reject(dropped))(
      request({}),
      context,
    );
    expect([statusCode, lastEvent().event]).toEqual([500, 'request-failed']);
    const routeKey = `${submitContact.method} ${submitContact.path}`;
    expect(countedMetrics('prod', { routeKey, status: '500' })).toEqual(metricsOf('submissions-failing'));
    expect(countedMetrics('prod', { routeKey, status: '201' })).toEqual([]);
    expect(countedMetrics('prod', { routeKey: 'POST /admin/team/controls', status: '500' })).toEqual([]);
    expect(alarmNamed('submissions-failing')).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
    // test/scripts/restore/dropped-table.test.ts carries it out.
    expect(runbook.split(/^## /m).find((section) => section.startsWith('A table is dropped'))).toContain(
      'npm run restore -- submissions',
    );
  });

  test('a scan fails: the event that GuardDuty documents reaches the operators', () => {
    const rule = resourcesOf(ops, 'AWS::Events::Rule').find(({ Properties }) =>
      String(Properties.Name).endsWith('upload-not-scanned'),
    );
    const { source, 'detail-type': types, detail } = rule!.Properties.EventPattern;
    expect(source).toEqual(['aws.guardduty']);
    expect(types).toContain('GuardDuty Malware Protection Object Scan Result');
    expect(detail.scanResultDetails.scanResultStatus).toEqual(
      expect.arrayContaining(['FAILED', 'ACCESS_DENIED']),
    );
    const topics = resourcesOf(ops, 'AWS::SNS::Topic').map(({ Properties }) => Properties.TopicName);
    expect(topics).toEqual([`${brand.productPrefix}-prod-alarms`]);
    expect(rule!.Properties.Targets[0].Arn).toEqual(alarmNamed('mails-parked').AlarmActions[0]);
  });

  test('visitors are throttled: the access log counts what API Gateway refuses before a Lambda can', () => {
    const routeKey = `${submitContact.method} ${submitContact.path}`;
    expect(countedMetrics('prod', { routeKey, status: '429' })).toEqual(metricsOf('requests-throttled'));
    expect(sectionOf('request-rejected')).toContain('Raise the throttle');
  });

  test('the origin secret does not fit: every request is refused as a direct call, and the share is an alarm', async () => {
    const stageVariables = { ...throughCloudFront.stageVariables, [stageNameVariable]: 'prod' };
    const { statusCode } = await servePublicRoute(checkHealth, () => Promise.reject(new Error('not called')))(
      request({ headers: { [originSecretHeader]: 'of a number that was skipped' }, stageVariables }),
      context,
    );
    expect([statusCode, lines.at(-1)!['code']]).toEqual([403, 'direct_call']);
    lines.pop();
    const { event, counted } = lastEvent();
    expect(event).toBe('direct-call-refused');
    for (const alarm of ['direct-calls', 'origin-refused'])
      expect(metricsOf(alarm)).toEqual(expect.arrayContaining(counted));
    expect(alarmNamed('origin-refused')).toMatchObject({ Threshold: 50, EvaluationPeriods: 1 });
    // A local run has no such fault: its edge and its API read the same number.
    expect(sectionOf(event)).toContain('npm run deploy -- prod');
  });
});
