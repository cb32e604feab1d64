import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import type { AccountState } from '../../../lambdas/clients/account-state.repository.ts';
import { serveAdminRoute, type AdminRequest } from '../../../lambdas/http/serve-route.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

const contract = {
  id: 'test-route',
  area: 'vehicles',
  method: 'PUT',
  path: '/test/{id}',
  auth: 'admin',
  throttle: { ratePerSecond: 1, burst: 1 },
  maxBodyBytes: 100,
  params: z.strictObject({ id: z.uuid({ error: 'Invalid id' }) }),
  query: z.strictObject({ cursor: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string({ error: 'Enter a name' }) }),
  response: z.object({ done: z.boolean() }),
  successStatus: 200,
} as const satisfies RouteContract;

const purpose = 'update vehicles';
const adminEmails = ['owner@admin.example'];
const claims = {
  token_use: 'id',
  sub: 'user-1',
  email: 'owner@admin.example',
  email_verified: 'true',
  auth_time: String(Date.parse('2026-11-22T05:25:00Z') / 1_000),
};
const accountsThat = (find: (userId: string) => Promise<AccountState>) => ({
  adminEmails,
  accounts: { find },
});
const nothingEnded = accountsThat(async () => ({}));
const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const event = {
  body: '{"name":"Hana"}',
  isBase64Encoded: false,
  ...throughCloudFront,
  pathParameters: { id },
  headers: { ...throughCloudFront.headers, 'x-forwarded-for': '203.0.113.7, 64.252.1.1' },
  requestContext: { authorizer: { jwt: { claims } }, http: { sourceIp: '64.252.1.1' } },
};

const run = async (
  changed: object,
  useCase: (request: AdminRequest<typeof contract>) => Promise<{ done: boolean }>,
  dependencies = nothingEnded,
) => {
  const request = { ...event, ...changed } as unknown as APIGatewayProxyEventV2;
  const context = { awsRequestId: 'request-1', functionName: 'test-route' } as Context;
  const serve = serveAdminRoute(contract, purpose, useCase, dependencies);
  const { statusCode, body } = await serve(request, context);
  return { status: statusCode, body: JSON.parse(body ?? '') as unknown };
};

describe('a route of administrators', () => {
  const done = jest.fn<(request: unknown) => Promise<{ done: boolean }>>(async () => ({ done: true }));

  beforeEach(() => {
    for (const stream of [process.stdout, process.stderr]) {
      jest.spyOn(stream, 'write').mockReturnValue(true);
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    done.mockClear();
  });

  test('logs who was refused, and from where', async () => {
    const log = jest.spyOn(logger, 'log').mockImplementation(() => {});
    const stranger = { ...claims, sub: 'user-9', email: 'stranger@example.com' };
    const requestContext = { ...event.requestContext, authorizer: { jwt: { claims: stranger } } };
    expect(await run({ requestContext }, done)).toMatchObject({ status: 403 });
    expect(log.mock.calls).toEqual([
      [
        'request-rejected',
        {
          route: 'test-route',
          status: 403,
          code: 'admin_access_required',
          actor: 'user-9',
          source_ip: '203.0.113.7',
        },
      ],
    ]);
  });

  test('receives the administrator, the path, the query and the body', async () => {
    const response = await run({ queryStringParameters: { cursor: 'next' } }, done);
    expect(response).toEqual({ status: 200, body: { done: true } });
    expect(done).toHaveBeenCalledWith({
      admin: { id: 'user-1', email: 'owner@admin.example', role: 'super_admin' },
      sourceIp: '203.0.113.7',
      params: { id },
      query: { cursor: 'next' },
      body: { name: 'Hana' },
    });
  });

  test('accepts a request without a query', async () => {
    await run({}, done);
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ query: {} }));
  });

  test.each([
    ['a path', { pathParameters: { id: '7' } }, { id: 'Invalid id' }],
    ['a query', { queryStringParameters: { page: '2' } }, { page: 'This field is not known' }],
    ['a body', { body: '{}' }, { name: 'Enter a name' }],
  ])('rejects %s that does not match the contract', async (_, changed, fields) => {
    expect(await run(changed, done)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', fields } },
    });
    expect(done).not.toHaveBeenCalled();
  });

  test('rejects the token of an ended session before it validates the input', async () => {
    const endedAt = (time: string) =>
      accountsThat(async (userId) => (userId === 'user-1' ? { sessionsEndedAt: new Date(time) } : {}));
    const refused = {
      status: 401,
      body: { error: { code: 'not_authenticated', message: 'User not authenticated' } },
    };
    expect(await run({ body: '{' }, done, endedAt('2026-11-22T05:25:01.000Z'))).toEqual(refused);
    expect(done).not.toHaveBeenCalled();
    expect(await run({}, done, endedAt('2026-11-22T05:25:00.000Z'))).toMatchObject({ status: 200 });
    const { auth_time: _, ...timeless } = claims;
    const requestContext = { authorizer: { jwt: { claims: timeless } } };
    expect(await run({ requestContext }, done, endedAt('2000-01-01T00:00:00.000Z'))).toEqual(refused);
    const ofAnother = { authorizer: { jwt: { claims: { ...claims, sub: 'user-2' } } } };
    expect(await run({ requestContext: ofAnother }, done, endedAt('2026-11-22T05:25:01.000Z'))).toMatchObject(
      {
        status: 200,
      },
    );
  });

  test('rejects an administrator on a super admin’s route before it validates the input', async () => {
    const route = { ...contract, role: 'super_admin' } as const satisfies RouteContract;
    const context = { awsRequestId: 'request-1', functionName: 'test-route' } as Context;
    const serveTo = (allowed: string[]) =>
      serveAdminRoute(route, 'export lists', done, { ...nothingEnded, adminEmails: allowed });
    const wrong = { ...event, body: '{' } as unknown as APIGatewayProxyEventV2;
    const refused = await serveTo(['first@admin.example', claims.email])(wrong, context);
    expect(refused.statusCode).toBe(403);
    expect(JSON.parse(refused.body ?? '')).toEqual({
      error: { code: 'super_admin_required', message: 'Only the super admin can export lists.' },
    });
    expect(done).not.toHaveBeenCalled();
    const right = event as unknown as APIGatewayProxyEventV2;
    expect(await serveTo([claims.email])(right, context)).toMatchObject({ statusCode: 200 });
  });

  test('serves whom an invitation made an admin, until the record says otherwise', async () => {
    const colleague = { ...claims, sub: 'user-3', email: 'Mere@admin.example' };
    const requestContext = { ...event.requestContext, authorizer: { jwt: { claims: colleague } } };
    const invited = { email: 'mere@Admin.example' };
    const recorded = (state: AccountState) =>
      accountsThat(async (userId) => (userId === 'user-3' ? state : {}));
    expect(await run({ requestContext }, done, recorded({ invited }))).toMatchObject({ status: 200 });
    expect(done.mock.calls).toMatchObject([
      [{ admin: { id: 'user-3', email: 'mere@admin.example', role: 'admin' } }],
    ]);
    const endedAt = new Date('2026-11-22T05:25:01.000Z');
    for (const [state, status] of [
      [{ invited, sessionsEndedAt: endedAt }, 401],
      [{ invited: { email: 'ana@admin.example' } }, 403],
      [{ sessionsEndedAt: endedAt }, 403],
    ] as const) {
      expect(await run({ requestContext }, done, recorded(state))).toMatchObject({ status });
    }
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('rejects everybody while accounts’ records can’t be read', async () => {
    const broken = accountsThat(() => Promise.reject(new Error('no table')));
    expect(await run({}, done, broken)).toMatchObject({ status: 500 });
    expect(done).not.toHaveBeenCalled();
  });

  test('authenticates before it validates the input', async () => {
    const nobody = { requestContext: {}, body: 'x'.repeat(200) };
    expect(await run(nobody, done)).toEqual({
      status: 401,
      body: { error: { code: 'not_authenticated', message: 'User not authenticated' } },
    });
    const stranger = { authorizer: { jwt: { claims: { ...claims, email: 'visitor@example.com' } } } };
    expect(await run({ requestContext: stranger, body: '{' }, done)).toEqual({
      status: 403,
      body: {
        error: { code: 'admin_access_required', message: 'Admin access required to update vehicles' },
      },
    });
    expect(done).not.toHaveBeenCalled();
  });
});

test('a route without a body does not read one', async () => {
  const { body: _, query: __, ...bodiless } = contract;
  const seen = jest.fn<(request: unknown) => Promise<{ done: boolean }>>(async () => ({ done: true }));
  const request = { ...event, body: undefined } as unknown as APIGatewayProxyEventV2;
  const context = { awsRequestId: 'request-1', functionName: 'test-route' } as Context;
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const response = await serveAdminRoute(bodiless, purpose, seen, nothingEnded)(request, context);
  jest.restoreAllMocks();
  expect(response.statusCode).toBe(200);
  expect(seen).toHaveBeenCalledWith({ admin: expect.anything(), sourceIp: '203.0.113.7', params: { id } });
});
