import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { originSecretHeader, originSecretsVariable, stageNameVariable } from '#domain/http/origin-secret.ts';
import { directCallsMetric } from '#domain/http/request-metrics.ts';
import { getVehicle, showVehicle } from '#domain/vehicles/contract.ts';
import { servePage } from '../../../lambdas/http/serve-page.ts';
import { servePublicRoute } from '../../../lambdas/http/serve-route.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';

const useCase = jest.fn<() => Promise<never>>(async () => {
  throw new NotFoundError('There is no such vehicle.');
});
const log = jest.fn<typeof logger.log>();

beforeEach(() => {
  jest.spyOn(logger, 'log').mockImplementation(log);
});
afterEach(() => {
  jest.restoreAllMocks();
  useCase.mockClear();
  log.mockClear();
});

const context = { awsRequestId: 'request-1' } as Context;
const eventOf = (headers: object, stageVariables?: object) =>
  ({
    headers,
    pathParameters: { id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10' },
    requestContext: {},
    ...(stageVariables && { stageVariables }),
  }) as unknown as APIGatewayProxyEventV2;
const statusOf = async (event: APIGatewayProxyEventV2) =>
  (await servePublicRoute(getVehicle, useCase)(event, context)).statusCode;

const accepted = { [originSecretsVariable]: 'secret-of-now,secret-of-before' };

test.each(['secret-of-now', 'secret-of-before'])(
  'accepts a request from CloudFront with %s',
  async (secret) => {
    expect(await statusOf(eventOf({ [originSecretHeader]: secret }, accepted))).toBe(404);
    expect(useCase).toHaveBeenCalledTimes(1);
  },
);

test.each<[string, object, object | undefined]>([
  ['without the header', {}, accepted],
  ['with an empty header', { [originSecretHeader]: '' }, accepted],
  ['with another secret', { [originSecretHeader]: 'secret-of-noW' }, accepted],
  ['with the whole list', { [originSecretHeader]: 'secret-of-now,secret-of-before' }, accepted],
  ['to a stage that accepts none', { [originSecretHeader]: '' }, { [originSecretsVariable]: '' }],
  ['to a stage that knows none', { [originSecretHeader]: 'undefined' }, undefined],
])('rejects a request %s before it is parsed', async (_, headers, stageVariables) => {
  const event = eventOf(headers, stageVariables);
  const { statusCode, body } = await servePublicRoute(getVehicle, useCase)(event, context);
  expect(statusCode).toBe(403);
  expect(JSON.parse(body ?? '')).toEqual({
    error: {
      code: 'direct_call',
      message: 'Send this request to the address of the site instead of the host of the API.',
    },
  });
  expect(useCase).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('request-rejected', {
    route: 'get-vehicle',
    status: 403,
    code: 'direct_call',
  });
});

test('logs address and agent of a direct call as API Gateway names them, and counts it for the stage', async () => {
  const http = { sourceIp: '198.51.100.9', userAgent: 'curl/8.5'.padEnd(300, '!') };
  const event = {
    ...eventOf({ 'x-forwarded-for': '203.0.113.7, 64.252.1.1' }, { [stageNameVariable]: 'prod' }),
    requestContext: { http },
  } as unknown as APIGatewayProxyEventV2;
  expect(await statusOf(event)).toBe(403);
  expect(log).toHaveBeenCalledWith(
    'direct-call-refused',
    expect.objectContaining({
      source_ip: '198.51.100.9',
      user_agent: http.userAgent.slice(0, 200),
      [directCallsMetric]: 1,
      Stage: 'prod',
    }),
  );
});

test('counts a direct call to a stage without a name, whose caller is not told', async () => {
  expect(await statusOf(eventOf({}))).toBe(403);
  expect(log).toHaveBeenCalledWith(
    'direct-call-refused',
    expect.objectContaining({
      [directCallsMetric]: 1,
      Stage: '',
      source_ip: undefined,
      user_agent: undefined,
    }),
  );
});

test('does not log the address of a request from CloudFront', async () => {
  await statusOf(eventOf({ [originSecretHeader]: 'secret-of-now' }, accepted));
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/direct-call|source_ip/);
});

test('rejects a direct request of a page with a page', async () => {
  const response = await servePage(showVehicle, useCase)(eventOf({}, accepted), context);
  expect(response).toMatchObject({
    statusCode: 403,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(useCase).not.toHaveBeenCalled();
});

test('an event that is not an API request, e.g. a scheduled one, needs no secret', async () => {
  expect(await statusOf({ pathParameters: { id: 'x' } } as unknown as APIGatewayProxyEventV2)).not.toBe(403);
});
