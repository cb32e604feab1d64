import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { contactType } from '#domain/contact/contact-type.ts';
import { submitContact } from '#domain/contact/contract.ts';
import { submissionQuota } from '#domain/submissions/submission-quota.ts';
import { checkHealth } from '#domain/health/contract.ts';
import { originSecretHeader, stageNameVariable } from '#domain/http/origin-secret.ts';
import {
  openNotifications,
  type openMailServices,
} from '../../lambdas/notifications/notification-services.ts';
import { mailsByType } from '../../lambdas/notifications/mails/mails-by-type.ts';
import { serveSubmit } from '../../lambdas/submissions/serve-submit.ts';
import { addCreatedAt } from '../../lambdas/submissions/store-once.ts';
import { servePublicRoute } from '../../lambdas/http/serve-route.ts';
import { logEvents, type LogCode } from '../../lambdas/runtime/log-events.ts';
import { countOpened } from '../../lambdas/work/count-opened.ts';
import { awsError, awsResponse, startAws } from '../support/aws-stand-in.ts';
import { anchorOf, runbook } from '../support/guide.ts';
import { countedMetrics } from '../support/access-log.ts';
import { matchesEvent, messageOf } from '../support/event-rules.ts';
import { readTemplate, resourcesOf, type ParsedJson } from '../support/templates.ts';
import { throughCloudFront } from '../support/through-cloudfront.ts';
import { brand } from '#domain/brand.ts';
import { noSite } from '../support/no-site.ts';

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

const before = { ...process.env };
let aws: Awaited<ReturnType<typeof startAws>>;
/** DynamoDB's answer to a transaction. */
let failure: ReturnType<typeof awsError>;

beforeAll(async () => {
  aws = await startAws((operation) => (operation === 'TransactWriteItems' ? failure : awsResponse({})));
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
    STAGE: 'prod',
    COUNTERS_TABLE: 'counters',
    SUBMISSION_QUOTA: JSON.stringify(submissionQuota),
    SUBMISSIONS_TABLE: 'contacts',
    WORK_ITEMS_TABLE: 'items',
    WORK_HISTORY_TABLE: 'history',
    WORK_WORDS_TABLE: 'words',
  });
});
afterAll(() => {
  process.env = before;
  return aws.stop();
});

const sent = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'support', message: 'Hi' };
const visit = {
  ...throughCloudFront,
  body: JSON.stringify({ ...sent, id: randomUUID(), leave_blank: '' }),
  requestContext: {
    authorizer: { iam: { cognitoIdentity: { identityId: 'eu-west-2:visitor' } } },
    http: { sourceIp: '203.0.113.7' },
  },
} as unknown as APIGatewayProxyEventV2;

describe('drill', () => {
  test('mails are parked: the code and metric of the alarm, and the commands that send or settle them', () => {
    const services = { env: { STAGE: 'prod' } } as unknown as ReturnType<typeof openMailServices>;
    openNotifications(
      contactType,
      mailsByType[contactType.name],
      'table',
      services,
      noSite,
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

  test('one person opens very many submissions: the alarm counts what the log line has', async () => {
    const count = countOpened({ count: async () => false }, { stage: 'prod', now: Date.now });
    await count('kiri', 'contact:1');
    const { event, counted } = lastEvent();
    expect(event).toBe('many-submissions-opened');
    expect(metricsOf(event)).toEqual(counted);
    expect(alarmNamed(event)).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
    expect(sectionOf(event)).toContain('/admin/team');
  });

  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
  test.each([
    ['was dropped', 400, 'ResourceNotFoundException', 'Requested resource not found'],
    [
      'fails',
      500,
      'InternalServerError',
      'The server encountered an internal error trying to fulfill the request.',
    ],
  ])(
    'a table %s: a visitor’s post fails, and one such line of the access log is an alarm',
    async (_, status, name, message) => {
      failure = { ...awsError(name, message), status };
      const { statusCode } = await serveSubmit(contactType, { toRecord: addCreatedAt })(visit, context);
      expect([statusCode, lastEvent().event]).toEqual([500, 'request-failed']);
      expect(JSON.stringify(lines.at(-1))).toContain(name);
      const routeKey = `${submitContact.method} ${submitContact.path}`;
      const counted = countedMetrics('prod', { routeKey, status: String(statusCode) });
      expect(counted).toEqual(metricsOf('submissions-failing'));
      expect(countedMetrics('prod', { routeKey, status: '201' })).toEqual([]);
      expect(countedMetrics('prod', { routeKey: 'POST /admin/team/controls', status: '500' })).toEqual([]);
      expect(alarmNamed('submissions-failing')).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
      // From the section of the code to the one of the dropped table, whose command dropped-table.test.ts carries out.
      expect(sectionOf('request-failed')).toContain(
        '`ResourceNotFoundException`), it was dropped: see [a table is dropped](#a-table-is-dropped)',
      );
      const dropped = runbook.split(/^## /m).find((section) => section.startsWith('A table is dropped'));
      expect(dropped).toContain('npm run restore -- submissions');
    },
  );

  test('a table fails: the alarm of the table counts the operation that failed', () => {
    const dimensions = alarmNamed('ContactSubmissions-table-failing').Metrics.flatMap(
      ({ MetricStat }: ParsedJson) =>
        MetricStat?.Metric.MetricName === 'SystemErrors' ? [MetricStat.Metric.Dimensions] : [],
    );
    expect(dimensions).toContainEqual([
      { Name: 'Operation', Value: aws.operations.at(-1) },
      { Name: 'TableName', Value: expect.anything() },
    ]);
  });

  // https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html
  test.each([
    ['upload-not-scanned', 'FAILED', 'FAILED', 'The malware scan has failed for'],
    ['upload-not-scanned', 'SKIPPED', 'ACCESS_DENIED', 'The malware scan has failed for'],
    ['upload-harmful', 'COMPLETED', 'THREATS_FOUND', 'The malware scan has found a threat in'],
    [undefined, 'COMPLETED', 'NO_THREATS_FOUND', undefined],
  ])(
    'the event that GuardDuty documents reaches %s if a scan has %s with %s',
    (rule, scanStatus, result, text) => {
      const bucketName = `${brand.productPrefix}-prod-uploads-123456789012-eu-west-2`;
      const objectKey = 'documents/2026/passport.pdf';
      const event = {
        version: '0',
        id: '72c7d362-737a-6dce-fc78-9e27a0171419',
        'detail-type': 'GuardDuty Malware Protection Object Scan Result',
        source: 'aws.guardduty',
        account: '123456789012',
        time: '2026-11-26T01:01:01Z',
        region: 'eu-west-2',
        resources: ['arn:aws:guardduty:eu-west-2:123456789012:malware-protection-plan/b4c7f464ab3a4EXAMPLE'],
        detail: {
          schemaVersion: '1.0',
          scanStatus,
          resourceType: 'S3_OBJECT',
          s3ObjectDetails: { bucketName, objectKey, eTag: 'ASIAI44QH8DHBEXAMPLE', s3Throttled: false },
          scanResultDetails: { scanResultStatus: result, threats: null },
        },
      };
      const rules = resourcesOf(ops, 'AWS::Events::Rule').map(({ Properties }) => Properties);
      const reached = rules.filter(({ EventPattern }) => matchesEvent(EventPattern, event));
      expect(reached.map(({ Name }) => Name)).toEqual(
        rule === undefined ? [] : [`${brand.productPrefix}-prod-${rule}`],
      );
      const messages = reached.map(({ Targets: [target] }) => {
        expect(target.Arn).toEqual(alarmNamed('mails-parked').AlarmActions[0]);
        return messageOf(target.InputTransformer, event);
      });
      const about = `${text} ${bucketName}/${objectKey}.`;
      expect(messages).toEqual(text === undefined ? [] : [expect.stringContaining(about)]);
      // A local run scans nothing; on AWS a deployment restores the role.
      if (text !== undefined) expect(readFileSync('docs/alarms.md', 'utf8')).toContain(`\`${text} …\``);
    },
  );

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
