import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { NoSuchUploadError, StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import type { VisitorRequest } from '../../../lambdas/http/request-input.ts';
import { serveVisitorRoute } from '../../../lambdas/http/serve-route.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

const contract = {
  id: 'test-route',
  area: 'contact',
  method: 'POST',
  path: '/test',
  auth: 'visitor',
  throttle: { ratePerSecond: 1, burst: 1 },
  maxBodyBytes: 100,
  body: z.strictObject({ name: z.string({ error: 'Enter a name' }) }),
  response: z.object({ greeting: z.string() }),
  successStatus: 201,
} as const satisfies RouteContract;

const event = (body: unknown, more: object = {}) =>
  ({
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
    ...throughCloudFront,
    requestContext: {
      authorizer: { iam: { cognitoIdentity: { identityId: 'eu-west-2:visitor' } } },
      http: { sourceIp: '203.0.113.7' },
    },
    ...more,
  }) as unknown as APIGatewayProxyEventV2;

const context = { awsRequestId: 'request-1', functionName: 'test-route' } as Context;

type Request = VisitorRequest<typeof contract>;

const call = async (
  request: APIGatewayProxyEventV2,
  useCase: (input: Request) => Promise<{ greeting: string }>,
) => {
  const { statusCode, body } = await serveVisitorRoute(contract, useCase)(request, context);
  return { status: statusCode, body: JSON.parse(body ?? '') as unknown };
};

const greet = async ({ body }: Request) => ({
  greeting: `Kia ora ${body.name}`,
  secret: 'not for the visitor',
});

const plainContract = {
  ...contract,
  maxBodyBytes: 1_000,
  body: z.strictObject({
    text: z.string(),
    count: z.int(),
    isSure: z.boolean(),
    term: z.literal(60),
    inner: z.object({ list: z.array(z.number()).check(z.minLength(1)) }),
    day: z.string().check(z.regex(/^\d+$/)),
    said: z.string({ error: 'Say it' }),
  }),
} as const satisfies RouteContract;

describe('a visitor route', () => {
  let logged: string[];

  beforeEach(() => {
    logged = [];
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    }
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('responds with only the fields of its response schema', async () => {
    expect(await call(event({ name: 'Hana' }), greet)).toEqual({
      status: 201,
      body: { greeting: 'Kia ora Hana' },
    });
  });

  test.each([
    [
      {
        text: 1,
        count: 1.5,
        isSure: 'yes',
        term: 12,
        inner: { list: [] },
        day: 'x',
        said: 1,
      },
      {
        text: 'text must be text',
        count: 'count must be a whole number',
        isSure: 'isSure must be true or false',
        term: 'term must be 60',
        'inner.list': 'inner.list is too short or too small',
        day: 'day is not in the correct format',
        said: 'Say it',
      },
    ],
    [
      { text: null, count: '1', isSure: 0, term: 60, inner: { list: ['a'] }, day: '1', said: '' },
      {
        text: 'text must be text',
        count: 'count must be a number',
        isSure: 'isSure must be true or false',
        'inner.list.0': 'inner.list.0 must be a number',
      },
    ],
    [
      { inner: [], day: '1', said: '' },
      {
        text: 'text is missing',
        count: 'count is missing',
        isSure: 'isSure is missing',
        term: 'term is missing',
        inner: 'inner must be an object',
      },
    ],
    [[], { body: 'The body must be an object' }],
  ])('describes the wrong types of a body: %j', async (body, fields) => {
    const { statusCode, body: response } = await serveVisitorRoute(plainContract, async () => ({
      greeting: '',
    }))(event(JSON.stringify(body)), context);
    expect({ statusCode, ...(JSON.parse(response ?? '') as object) }).toMatchObject({
      statusCode: 400,
      error: { fields },
    });
  });

  test('responds before the Lambda times out', async () => {
    // The last second is reserved for the response.
    const atItsEnd = { ...context, getRemainingTimeInMillis: () => 1_000 };
    const work = () => new Promise<never>(() => {});
    const { statusCode, body } = await serveVisitorRoute(contract, work)(event({ name: 'Hana' }), atItsEnd);
    expect(statusCode).toBe(503);
    expect(JSON.parse(body ?? '')).toEqual({
      error: {
        code: 'out_of_time',
        message: 'This took longer than it should. Please try again in a minute.',
      },
    });
    expect(logged.join('')).toContain('RouteTimeoutError');
  });

  test('passes on the verified identity', async () => {
    const seen: string[] = [];
    await call(event({ name: 'Hana' }), async ({ identityId }) => {
      seen.push(identityId);
      return { greeting: '' };
    });
    expect(seen).toEqual(['eu-west-2:visitor']);
  });

  test.each([
    ['malformed JSON', '{"name":', 'The request body is not valid JSON.', undefined],
    ['an empty body', '', 'The request body is not valid JSON.', undefined],
    ['a missing field', {}, 'Some fields are missing or wrong.', { name: 'Enter a name' }],
    ['a wrong type', { name: 7 }, 'Some fields are missing or wrong.', { name: 'Enter a name' }],
    [
      'an unknown field',
      { name: 'H', age: 7 },
      'Some fields are missing or wrong.',
      { age: 'This field is not known' },
    ],
    [
      'fields named like parts of every object, as any other',
      '{"constructor":1,"__proto__":{"a":1},"tags":{"__proto__":"x"}}',
      'Some fields are missing or wrong.',
      JSON.parse(
        '{"name":"Enter a name","constructor":"This field is not known","__proto__":"This field is not known","tags":"This field is not known","tags.__proto__":"This field is not known"}',
      ),
    ],
    ['a list', [], 'Some fields are missing or wrong.', { body: expect.any(String) }],
  ])('rejects %s', async (_, body, message, fields) => {
    const never = jest.fn(greet);
    expect(await call(event(body), never)).toEqual({
      status: 400,
      body: { error: { code: 'invalid_request', message, ...(fields && { fields }) } },
    });
    expect(never).not.toHaveBeenCalled();
  });

  test('rejects a field however deeply it is nested', async () => {
    const large = { ...contract, maxBodyBytes: 65_536 } as const;
    const body = `{"name":"Hana","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const { statusCode } = await serveVisitorRoute(large, ({ body: { name } }) =>
      Promise.resolve({ greeting: name }),
    )(event(body), context);
    expect(statusCode).toBe(400);
  });

  test('reads a base64-encoded body', async () => {
    const encoded = Buffer.from('{"name":"Hana"}').toString('base64');
    expect((await call(event(encoded, { isBase64Encoded: true }), greet)).status).toBe(201);
  });

  test('measures the body in bytes, not in characters', async () => {
    const response = await call(event({ name: 'ā'.repeat(60) }), greet);
    expect(response).toEqual({
      status: 413,
      body: {
        error: {
          code: 'payload_too_large',
          message: 'The request is too large: at most 100 bytes are accepted.',
        },
      },
    });
  });

  test('rejects a request without an identity', async () => {
    const response = await call(event({ name: 'Hana' }, { requestContext: {} }), greet);
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'missing_identity' } } });
  });

  test.each([
    [new NotFoundError('Nothing here.'), 404, { code: 'not_found', message: 'Nothing here.' }],
    [new NoSuchUploadError(), 404, { code: 'not_found', message: expect.stringContaining('no such upload') }],
    [
      new StorageUnavailableError(),
      503,
      { code: 'storage_unavailable', message: expect.stringContaining('try again in a minute') },
    ],
    [
      new IdempotencyKeyReusedError(),
      422,
      { code: 'idempotency_key_reused', message: expect.stringContaining('new id') },
    ],
  ])('responds to %s with its status and code', async (error, status, expected) => {
    expect(await call(event({ name: 'Hana' }), () => Promise.reject(error))).toEqual({
      status,
      body: { error: expected },
    });
  });

  test('hides the details of an internal error, but logs them', async () => {
    const response = await call(event({ name: 'Hana' }), () => Promise.reject(new Error('table is gone')));
    expect(response).toEqual({
      status: 500,
      body: {
        error: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
      },
    });
    expect(logged.join()).toContain('table is gone');
  });

  test('logs why the storage is unavailable', async () => {
    const cause = new TypeError('connection refused');
    await call(event({ name: 'Hana' }), () => Promise.reject(new StorageUnavailableError({ cause })));
    expect(logged.join()).toContain('connection refused');
  });

  test('logs the route, the status and the request id, never what was typed', async () => {
    await call(event({ name: 'Hana Secret' }), greet);
    await call(event({ name: 'Hana Secret', extra: 'more' }), greet);
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('test-route');
    expect(logged.join()).toContain('request-1');
    expect(logged.join()).not.toContain('Hana');
  });
});
