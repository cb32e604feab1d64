import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import { brand } from '#domain/brand.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';

let lines: Record<'stdout' | 'stderr', string[]>;

beforeEach(() => {
  lines = { stdout: [], stderr: [] };
  for (const stream of ['stdout', 'stderr'] as const) {
    jest.spyOn(process[stream], 'write').mockImplementation((text) => {
      lines[stream].push(String(text));
      return true;
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

const contextOf = (awsRequestId: string) =>
  ({
    awsRequestId,
    functionName: `${brand.productPrefix}-test-list-vehicles`,
    invokedFunctionArn: 'arn:aws:lambda:eu-west-2:1:function:f',
    memoryLimitInMB: '512',
  }) as Context;

/** Every entry is one line of JSON, because CloudWatch makes an event of each line. */
const read = (stream: 'stdout' | 'stderr'): unknown[] =>
  lines[stream].map((line) => {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    return JSON.parse(line) as unknown;
  });

test('an entry has level, code, sentence, time, service, invocation and details', () => {
  logger.log('health-checked', { route: 'a' });
  logger.addContext(contextOf('first'));
  logger.log('request-completed', { route: 'a', status: 200 });
  logger.addContext(contextOf('second'));
  logger.log('request-completed', { route: 'b', status: 404 });
  const common = {
    level: 'INFO',
    service: brand.productPrefix,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  const invocation = {
    function_arn: 'arn:aws:lambda:eu-west-2:1:function:f',
    function_memory_size: '512',
    function_name: `${brand.productPrefix}-test-list-vehicles`,
  };
  const completed = {
    ...common,
    ...invocation,
    event: 'request-completed',
    message: 'A route has answered',
  };
  expect(read('stdout')).toEqual([
    { ...common, event: 'health-checked', message: 'The dependencies were checked', route: 'a' },
    { ...completed, cold_start: true, function_request_id: 'first', route: 'a', status: 200 },
    { ...completed, cold_start: false, function_request_id: 'second', route: 'b', status: 404 },
  ]);
});

test('warnings and errors go to stderr; an error is logged with its cause and its properties', () => {
  const error = Object.assign(new TypeError('two\nlines', { cause: new Error('inner') }), {
    code: 7,
    big: 5n,
  });
  logger.log('request-failed', { error });
  logger.log('mail-late', { error: 'unknown' });
  expect(read('stderr')).toMatchObject([
    {
      level: 'ERROR',
      error: {
        name: 'TypeError',
        message: 'two\nlines',
        code: 7,
        big: '5',
        location: expect.stringMatching(/:\d+$/),
        stack: expect.stringContaining('logger.alone.test.ts'),
        cause: { name: 'Error', message: 'inner', stack: expect.stringContaining('logger.alone.test.ts') },
      },
    },
    { level: 'WARN', event: 'mail-late', runbook: 'docs/runbook.md#mails-are-late', error: 'unknown' },
  ]);
});

test('circular references are left out', () => {
  const error: Error & { request?: object } = new Error('failed');
  error.request = { error };
  error.cause = error;
  logger.log('request-failed', { error });
  expect(read('stderr')).toMatchObject([{ error: { message: 'failed', request: {} } }]);
});

test('an entry names the trace of its invocation, where there is one', () => {
  const before = process.env['_X_AMZN_TRACE_ID'];
  process.env['_X_AMZN_TRACE_ID'] = 'Self=1-2-3;Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1';
  logger.addContext(contextOf('traced'));
  logger.log('health-checked');
  delete process.env['_X_AMZN_TRACE_ID'];
  logger.addContext(contextOf('untraced'));
  logger.log('health-checked');
  if (before !== undefined) process.env['_X_AMZN_TRACE_ID'] = before;
  expect(read('stdout')).toMatchObject([{ xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793' }, {}]);
  expect(read('stdout')[1]).not.toHaveProperty('xray_trace_id');
});

test('an error whose place in the code nobody knows is told without', () => {
  const error = Object.assign(new Error('failed'), { stack: undefined });
  logger.log('request-failed', { error });
  expect(read('stderr')).toMatchObject([{ error: { name: 'Error', message: 'failed', location: '' } }]);
});

test('a detail can be null', () => {
  logger.log('mail-sent', { owner: null });
  expect(read('stdout')).toMatchObject([{ event: 'mail-sent', owner: null }]);
});
