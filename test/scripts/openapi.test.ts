import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { describeApi } from '../../scripts/openapi/describe-api.ts';
import { describedApi } from '../support/described-api.ts';

const description = describeApi();
const operations = Object.values(description.paths ?? {})
  .flatMap(({ get, post, put, delete: remove }) => [get, post, put, remove])
  .flatMap((operation) => (operation === undefined ? [] : [operation]));

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone({ ...description }))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every route is described with the sentence of its contract and its callers', () => {
  const described = operations.map(({ operationId, security }) => ({
    id: operationId,
    callers: security?.flatMap(Object.keys),
  }));
  const mounted = Object.values<RouteContract>(routes).map(({ id, auth }) => ({
    id,
    callers: auth === 'public' ? [] : [auth],
  }));
  expect(new Set(described)).toEqual(new Set(mounted));
  expect(described).toHaveLength(mounted.length);
  expect(operations.filter((operation) => !operation.description)).toEqual([]);
});

describe('a response is validated against the description', () => {
  const { assertDescribed } = describedApi(description);
  const check = async (status: number, body: object, path = '/api/notify/contact') =>
    assertDescribed('POST', `http://localhost:3000${path}`, Response.json(body, { status }));

  test('which accepts described responses', async () => {
    await check(200, { status: 'sent' });
    await check(404, { error: { code: 'not_found', message: 'There is none.' } });
    await check(429, { message: 'Too Many Requests' });
  });

  test('which refuses a body of another shape', async () => {
    await expect(check(200, { status: 'lost' })).rejects.toThrow('body/status must be equal to one of');
    await expect(check(200, { status: 'sent', secret: 1 })).rejects.toThrow('additional properties');
  });

  test('which refuses a status and a code that no contract names', async () => {
    await expect(check(201, {})).rejects.toThrow('answered 201, which its contract does not name');
    await expect(check(404, { error: { code: 'gone', message: 'Gone' } })).rejects.toThrow('error/code');
  });

  test('which ignores other addresses', async () => {
    await check(418, {}, '/loan-documents/a');
  });
});
