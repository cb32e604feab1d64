import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, jest } from '@jest/globals';
import type { Authorize } from '../../src/aws/authorize.ts';
import type { JsonObject } from '../../src/assembly/json.ts';
import { readBucketDeployment } from '../../src/deployment/bucket-deployment.ts';
import { deployFiles } from '../../src/deployment/deploy-files.ts';
import { deploymentFilter } from '../../src/deployment/deployment-filters.ts';
import { replaceAwsEndpoints } from '../../src/deployment/local-endpoints.ts';
import { openObjectStore } from '../../src/emulators/s3/folder-object-store.ts';
import type { ObjectStore } from '../../src/emulators/s3/object-store.ts';
import { readSchedules, startSchedules } from '../../src/schedule/scheduler.ts';
import { timingOf } from '../../src/schedule/timing.ts';
import { assemblyOfResources } from './support/assembly.ts';
import { newFolder } from '../support/new-folder.ts';

const folder = newFolder();
let store: ObjectStore;
let run = 0;
beforeEach(async () => {
  store = await openObjectStore(join(folder, String((run += 1))), ['site']);
});

const endpoints = { 'cognito-identity': 'http://127.0.0.1:7' };
const files = {
  'index.html': '<p>',
  'assets/app.js': 'js',
  'assets/app.css': 'css',
  'config.json': '{"name":"<<a>>","identity":"https://cognito-identity.eu-west-2.<<b>>"}',
};
const deploy = async (properties: JsonObject, site: Record<string, string> = files): Promise<void> => {
  const assembly = assemblyOfResources(
    {
      D: {
        Type: 'Custom::CDKBucketDeployment',
        Properties: { SourceObjectKeys: ['site.zip'], DestinationBucketName: 'site', ...properties },
      },
    },
    {},
    { site },
  );
  const [resource] = assembly.ofType('Custom::CDKBucketDeployment');
  await deployFiles(readBucketDeployment(assembly, resource!), store, endpoints);
};
const keys = () => store.list('site', '').map(({ key }) => key);
const contentOf = async (key: string) => text((await store.get('site', key))!.body);

describe('a bucket deployment', () => {
  test('uploads its files with content types and metadata', async () => {
    await deploy({ SystemMetadata: { 'cache-control': 'max-age=60' }, UserMetadata: { status: '404' } });
    expect(keys()).toEqual(['assets/app.css', 'assets/app.js', 'config.json', 'index.html']);
    expect(store.head('site', 'index.html')?.metadata).toMatchObject({
      contentType: 'text/html',
      cacheControl: 'max-age=60',
      userMetadata: { status: '404' },
    });
    expect(store.head('site', 'assets/app.js')?.metadata.contentType).toBe('text/javascript');
  });

  test('replaces markers, escaped for JSON, and AWS’s addresses by the emulators’', async () => {
    await deploy({
      SourceMarkers: [{ '<<a>>': 'say "hi"', '<<b>>': 'amazonaws.com' }],
      SourceMarkersConfig: [{ jsonEscape: true }],
    });
    expect(JSON.parse(await contentOf('config.json'))).toEqual({
      name: 'say "hi"',
      identity: 'http://127.0.0.1:7',
    });
  });

  test('uploads and prunes only included files', async () => {
    await deploy({ Prune: 'false' }, { 'assets/old.js': 'old', 'old.html': 'old', 'keep.json': '{}' });
    await deploy({ Prune: 'false', Exclude: ['*'], Include: ['assets/*'] });
    expect(keys()).toEqual(['assets/app.css', 'assets/app.js', 'assets/old.js', 'keep.json', 'old.html']);
    await deploy({ Prune: true, Exclude: ['assets/*', 'keep.json', 'config.json'] });
    expect(keys()).toEqual(['assets/app.css', 'assets/app.js', 'assets/old.js', 'index.html', 'keep.json']);
  });

  test('writes only below its prefix', async () => {
    await deploy({ Prune: false }, { 'a.txt': 'a' });
    await deploy({ DestinationBucketKeyPrefix: 'p/' }, { 'b.txt': 'b' });
    expect(keys()).toEqual(['a.txt', 'p/b.txt']);
  });

  test('leaves unchanged objects alone', async () => {
    await deploy({});
    const before = store.list('site', '');
    await deploy({});
    expect(store.list('site', '')).toEqual(before);
  });

  test('names unsupported metadata', async () => {
    await expect(deploy({ SystemMetadata: { 'storage-class': 'X' } })).rejects.toThrow(
      /app\/D.*storage-class/,
    );
  });
});

test.each([
  [['*'], ['assets/*'], { 'assets/x/y.js': true, 'index.html': false }],
  [['*.map', 'a?.txt'], [], { 'x/y.map': false, 'ab.txt': false, 'abc.txt': true }],
  [['[ab]*', '[!c]z'], [], { apple: false, cz: true, dz: false }],
  [[], [], { anything: true }],
])('exclude %j, include %j', (exclude, include, expected) => {
  const isTouched = deploymentFilter(exclude, include);
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, isTouched(key)]))).toEqual(expected);
});

test.each([
  ['https://cognito-identity.eu-west-2.amazonaws.com/', 'http://127.0.0.1:7/'],
  ['https://uploads.s3.eu-west-2.amazonaws.com/key', 'http://127.0.0.1:9/key'],
  ['https://s3.eu-west-2.amazonaws.com', 'http://127.0.0.1:9'],
  ['https://sqs.eu-west-2.amazonaws.com', 'https://sqs.eu-west-2.amazonaws.com'],
  [
    'https://a8ew9fxbcb.execute-api.eu-west-2.amazonaws.com',
    'https://a8ew9fxbcb.execute-api.eu-west-2.amazonaws.com',
  ],
  ['https://d8ew9fxbcb.cloudfront.net/admin', 'http://127.0.0.1:5/admin'],
  ['https://*.cloudfront.net', 'https://*.cloudfront.net'],
  ['https://evil.example/?x=amazonaws.com', 'https://evil.example/?x=amazonaws.com'],
])('%s becomes %s', (address, expected) => {
  const local = { ...endpoints, s3: 'http://127.0.0.1:9', cloudfront: 'http://127.0.0.1:5' };
  expect(replaceAwsEndpoints(`a ${address} b`, local)).toBe(`a ${expected} b`);
});

describe('schedules', () => {
  test.each([
    ['rate(1 minute)', { intervalMilliseconds: 60_000 }],
    ['rate(12 hours)', { intervalMilliseconds: 43_200_000 }],
    ['rate(2 days)', { intervalMilliseconds: 172_800_000 }],
    ['rate(0 minutes)', undefined],
    ['cron(4/5 * * * ? *)', { intervalMilliseconds: 300_000, offsetMilliseconds: 240_000 }],
    ['cron(5/5 * * * ? *)', undefined],
    ['cron(0/7 * * * ? *)', undefined],
    ['cron(0/0 * * * ? *)', undefined],
    ['cron(5 1 * * ? *)', { hour: 1, minute: 5, timeZone: 'UTC' }],
    ['cron(0 24 * * ? *)', undefined],
    ['cron(60 1 * * ? *)', undefined],
    ['cron(0 1 ? * 2 *)', undefined],
  ])('%s runs locally as %s', (expression, expected) => expect(timingOf(expression)).toEqual(expected));

  const roleArn = 'arn:aws:iam::000000000000:role/sweeper';
  const schedule = (ScheduleExpression: string, more: JsonObject = {}): JsonObject => ({
    Type: 'AWS::Scheduler::Schedule',
    Properties: { Name: 'sweep', ScheduleExpression, Target: { Arn: 'arn:f', RoleArn: roleArn }, ...more },
  });

  test('are read from the templates, without disabled ones', () => {
    const rule = {
      Type: 'AWS::Events::Rule',
      Properties: {
        Name: 'rule',
        ScheduleExpression: 'rate(1 hour)',
        Targets: [{ Arn: 'arn:g', Input: '{"a":1}' }],
      },
    };
    const assembly = assemblyOfResources({
      Sweep: schedule('rate(1 minute)'),
      Off: schedule('rate(1 minute)', { State: 'DISABLED' }),
      Rule: rule,
      // It waits for events of a service that is not emulated.
      Pattern: {
        Type: 'AWS::Events::Rule',
        Properties: { EventPattern: { source: ['aws.guardduty'] }, Targets: [{ Arn: 'arn:h' }] },
      },
    });
    expect(readSchedules(assembly)).toEqual([
      {
        name: 'sweep',
        timing: { intervalMilliseconds: 60_000 },
        functionArn: 'arn:f',
        invoker: { principal: expect.objectContaining({ kind: 'role', roleArn }) },
        input: '{}',
      },
      {
        name: 'rule',
        timing: { intervalMilliseconds: 3_600_000 },
        functionArn: 'arn:g',
        invoker: {
          principal: { kind: 'service', service: 'events.amazonaws.com' },
          conditions: { 'aws:SourceArn': 'arn:aws:events:eu-west-2:000000000000:rule/rule' },
        },
        input: '{"a":1}',
      },
    ]);
  });

  test('invoke only what their roles allow', () => {
    jest.useFakeTimers();
    try {
      const schedules = readSchedules(assemblyOfResources({ Sweep: schedule('rate(1 minute)') }));
      const authorize = jest.fn<Authorize>().mockReturnValue('not allowed');
      const invoke = jest.fn();
      const running = startSchedules(schedules, authorize, invoke);
      jest.advanceTimersByTime(60_000);
      expect(invoke).not.toHaveBeenCalled();
      expect(authorize).toHaveBeenCalledWith({
        principal: expect.objectContaining({ roleArn }),
        action: 'lambda:InvokeFunction',
        resource: 'arn:f',
      });
      authorize.mockReturnValue('allowed');
      jest.advanceTimersByTime(60_000);
      expect(invoke).toHaveBeenCalledWith('arn:f', '{}');
      running.stop();
    } finally {
      jest.useRealTimers();
    }
  });

  test('with minutes of the hour invoke their functions at these minutes', () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T10:02:30Z') });
    try {
      const schedules = readSchedules(assemblyOfResources({ Warm: schedule('cron(4/5 * * * ? *)') }));
      const times: string[] = [];
      const running = startSchedules(
        schedules,
        () => 'allowed',
        () => times.push(new Date().toISOString().slice(11, 19)),
      );
      jest.advanceTimersByTime(12 * 60_000);
      running.stop();
      jest.advanceTimersByTime(12 * 60_000);
      expect(times).toEqual(['10:04:00', '10:09:00', '10:14:00']);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['winter', '2026-07-01T12:00:00Z', ['2026-07-01T20:30:00Z', '2026-07-02T20:30:00Z']],
    ['summer', '2026-12-01T12:00:00Z', ['2026-12-01T19:30:00Z', '2026-12-02T19:30:00Z']],
    [
      'the begin of daylight saving',
      '2026-09-26T12:00:00Z',
      ['2026-09-26T19:30:00Z', '2026-09-27T19:30:00Z'],
    ],
    ['its end', '2026-04-03T12:00:00Z', ['2026-04-03T19:30:00Z', '2026-04-04T20:30:00Z']],
  ])('with a time of day invoke their functions at that time in their zone: %s', (_when, now, expected) => {
    jest.useFakeTimers({ now: new Date(now) });
    try {
      const daily = schedule('cron(30 8 * * ? *)', { ScheduleExpressionTimezone: 'Pacific/Auckland' });
      const times: string[] = [];
      const running = startSchedules(
        readSchedules(assemblyOfResources({ Daily: daily })),
        () => 'allowed',
        () => times.push(new Date().toISOString().replace('.000', '')),
      );
      jest.advanceTimersByTime(46 * 3_600_000);
      running.stop();
      expect(times).toEqual(expected);
    } finally {
      jest.useRealTimers();
    }
  });

  test('fail if they are not supported', () => {
    expect(() => readSchedules(assemblyOfResources({ Cron: schedule('cron(0 1 ? * 2 *)') }))).toThrow(
      /app\/Cron.*cron/,
    );
  });
});
