import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { showVehicle } from '#domain/vehicles/contract.ts';
import { StorageUnavailableError } from '../../../lambdas/clients/s3/storage-errors.ts';
import { servePage, type PageResponse } from '../../../lambdas/http/serve-page.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';

beforeEach(() => {
  jest.spyOn(logger, 'log').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const event = { pathParameters: { id: '1' } } as unknown as APIGatewayProxyEventV2;
const serve = (useCase: () => Promise<PageResponse>) => servePage(showVehicle, useCase)(event, {} as Context);

test.each([
  [true, 'public, max-age=2, s-maxage=8, stale-while-revalidate=8, stale-if-error=8'],
  [false, 'no-store'],
])('responds with HTML; cacheable %s', async (isCacheable, cacheControl) => {
  const response = await serve(async () => ({ status: 404, html: '<p>Kia ora</p>', isCacheable }));
  expect(response).toEqual({
    statusCode: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
    body: '<p>Kia ora</p>',
  });
});

test.each([
  [new StorageUnavailableError(), 503],
  [new Error('secret'), 500],
])('responds with an uncached HTML page after %s', async (error, status) => {
  const response = await serve(async () => Promise.reject(error));
  expect(response).toMatchObject({ statusCode: status, headers: { 'cache-control': 'no-store' } });
  expect(response.body).toContain('<h1>Something went wrong</h1>');
  expect(response.body).not.toContain('secret');
});
