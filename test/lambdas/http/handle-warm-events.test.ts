import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { submitContact } from '#domain/contact/contract.ts';
import { warmEvent } from '#domain/http/warm-event.ts';
import { getVehicle, showVehicle } from '#domain/vehicles/contract.ts';
import { servePage } from '../../../lambdas/http/serve-page.ts';
import { servePublicRoute, serveVisitorRoute } from '../../../lambdas/http/serve-route.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

const useCase = jest.fn(async () => {
  throw new Error('A use case ran.');
});

const logged: string[] = [];
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  useCase.mockClear();
  logged.length = 0;
});

const context = { awsRequestId: 'request-1', functionName: 'test-route' } as Context;
const warm = { ...warmEvent } as unknown as APIGatewayProxyEventV2;

test.each([
  ['a public route', servePublicRoute(getVehicle, useCase)],
  ['a visitor’s route', serveVisitorRoute(submitContact, useCase)],
  ['a page', servePage(showVehicle, useCase)],
])('%s ends a warm event before its use case runs, and logs nothing', async (_, handler) => {
  expect(await handler(warm, context)).toEqual({ statusCode: 204 });
  expect(useCase).not.toHaveBeenCalled();
  expect(logged).toEqual([]);
});

test('a request after a warm event is not logged as a cold start', async () => {
  await servePublicRoute(getVehicle, useCase)(warm, context);
  logger.log('request-completed');
  expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ cold_start: false })]);
});

test('a request with the fields of a warm event is handled as a request', async () => {
  const event = {
    ...throughCloudFront,
    body: JSON.stringify(warmEvent),
    queryStringParameters: { keepWarm: 'true' },
    pathParameters: { id: 'no-uuid' },
    requestContext: {},
  } as unknown as APIGatewayProxyEventV2;
  expect(await servePublicRoute(getVehicle, useCase)(event, context)).toMatchObject({ statusCode: 400 });
});
