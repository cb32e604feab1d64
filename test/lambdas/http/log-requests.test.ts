import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { logRequests } from '../../../lambdas/http/log-requests.ts';
import { servePublicRoute } from '../../../lambdas/http/serve-route.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

const contract = {
  id: 'test-route',
  area: 'contact',
  method: 'POST',
  path: '/test',
  auth: 'public',
  throttle: { ratePerSecond: 1, burst: 1 },
  maxBodyBytes: 20,
  body: z.strictObject({ a: z.string().check(z.minLength(2), z.regex(/^b/, { error: 'Not a b' })) }),
  response: z.object({ done: z.boolean() }),
  successStatus: 201,
} as const satisfies RouteContract;

let log: jest.Mock<typeof logger.log>;

beforeEach(() => {
  log = jest.fn();
  jest.spyOn(logger, 'log').mockImplementation(log);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const call = async (
  useCase: () => Promise<{ done: boolean }>,
  body: string | undefined = '{"a":"bb"}',
  route: RouteContract = contract,
) => {
  const event = { ...throughCloudFront, requestContext: {}, body } as unknown as APIGatewayProxyEventV2;
  const answer = await servePublicRoute(route, useCase)(event, { awsRequestId: '1' } as Context);
  return { ...answer, body: JSON.parse(answer.body ?? '') as unknown };
};
const done = async () => ({ done: true });

test('a request that is answered is logged with its status', async () => {
  expect(await call(done)).toEqual({
    statusCode: 201,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: { done: true },
  });
  expect(log.mock.calls).toEqual([['request-completed', { route: 'test-route', status: 201 }]]);
});

test('a request that is refused is logged with its status and code, and without its message', async () => {
  await call(() => Promise.reject(new NotFoundError('Nothing of Aroha.')));
  expect(log.mock.calls).toEqual([
    ['request-rejected', { route: 'test-route', status: 404, code: 'not_found' }],
  ]);
});

test.each([
  [503, new StorageUnavailableError()],
  [500, new Error('out of order')],
])('a failure is logged as an error with the status %i and what it was', async (status, failure) => {
  await call(() => Promise.reject(failure));
  expect(log.mock.calls).toEqual([['request-failed', { route: 'test-route', status, error: failure }]]);
});

test('what is thrown without being an error is answered as a fault of ours', async () => {
  expect(await call(() => Promise.reject('broken'))).toMatchObject({
    statusCode: 500,
    body: { error: { code: 'internal_error' } },
  });
});

test('what was neither answered nor an error is logged all the same', async () => {
  const middleware = logRequests('test-route');
  const request = { error: null, response: null } as unknown as Parameters<
    NonNullable<typeof middleware.onError>
  >[0];
  await middleware.onError?.(request);
  expect(log.mock.calls).toEqual([
    ['request-failed', { route: 'test-route', status: 500, error: 'unknown' }],
  ]);
  await middleware.after?.(request);
  expect(log.mock.lastCall).toEqual(['request-completed', { route: 'test-route', status: 200 }]);
});

test('a used id is answered with the reference number of what the same session stored', async () => {
  expect(await call(() => Promise.reject(new IdempotencyKeyReusedError('CM-1')))).toMatchObject({
    statusCode: 422,
    body: {
      error: {
        code: 'idempotency_key_reused',
        message: 'This id was already used for a different submission. Send it again with a new id.',
        reference: 'CM-1',
      },
    },
  });
});

test('a request without a body is refused as one that is no JSON', async () => {
  const event = { ...throughCloudFront, requestContext: {} } as unknown as APIGatewayProxyEventV2;
  const answer = await servePublicRoute(contract, done)(event, {} as Context);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({
    error: { message: 'The request body is not valid JSON.' },
  });
});

test('a body may have as many bytes as its route takes, and no more', async () => {
  expect(await call(done, '{"a":"bb"}'.padEnd(20))).toMatchObject({ statusCode: 201 });
  expect(await call(done, '{"a":"bb"}'.padEnd(21))).toMatchObject({ statusCode: 413 });
});

test('a field with several faults is named with the first of them', async () => {
  expect(await call(done, '{"a":"c"}')).toMatchObject({
    body: { error: { fields: { a: 'a is too short or too small' } } },
  });
});

test('answers that caches may keep say for how long', async () => {
  const cache = { browserSeconds: 2, edgeSeconds: 8, staleSeconds: 60 };
  const { headers } = await call(done, undefined, { ...contract, cache });
  expect(headers?.['cache-control']).toBe(
    'public, max-age=2, s-maxage=8, stale-while-revalidate=60, stale-if-error=60',
  );
});

test.each([
  [{ authorizer: { jwt: { claims: { sub: 'user-1' } } } }, { actor: 'user-1', source_ip: '203.0.113.7' }],
  [{ authorizer: { iam: { cognitoIdentity: { identityId: 'eu-west-2:visitor' } } } }, {}],
])(
  'a refusal is logged with the account that asked, if its token is verified: %j',
  async (context, actor) => {
    const middleware = logRequests('test-route');
    const http = { sourceIp: '203.0.113.7' };
    const event = { headers: {}, requestContext: { ...context, http } };
    const request = { error: new NotFoundError('No.'), event, response: { statusCode: 404 } };
    await middleware.onError?.(request as unknown as Parameters<NonNullable<typeof middleware.onError>>[0]);
    expect(log.mock.calls).toEqual([
      ['request-rejected', { route: 'test-route', status: 404, code: 'not_found', ...actor }],
    ]);
  },
);

test('a request adds its context to the log before it is served', async () => {
  const addContext = jest.spyOn(logger, 'addContext').mockReturnValue();
  const middleware = logRequests('test-route');
  const context = { awsRequestId: '1' };
  await middleware.before?.({ context } as Parameters<NonNullable<typeof middleware.before>>[0]);
  expect(addContext.mock.calls).toEqual([[context]]);
});
