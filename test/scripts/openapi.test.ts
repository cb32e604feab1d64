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

  const errorOf = (code: string) => ({ error: { code, message: 'It failed.' } });
  test.each([
    [201, {}],
    [409, errorOf('version_conflict')],
    [418, errorOf('teapot')],
    [502, { message: 'Bad Gateway' }],
  ])('which refuses a status that its Lambda never sends: %i', async (status, body) => {
    await expect(check(status, body)).rejects.toThrow(`answered ${status}, which its contract does not name`);
  });

  test.each([
    [404, errorOf('gone')],
    [404, errorOf('invalid_request')],
    [404, { message: 'Not Found' }],
    [403, errorOf('admin_access_required')],
  ])('which refuses an error that its Lambda never sends with %i', async (status, body) => {
    await expect(check(status, body)).rejects.toThrow('otherwise than its contract says');
  });

  test('which knows the errors of administrators’ routes', async () => {
    const ofAdmins = (status: number, code: string) =>
      check(status, errorOf(code), '/api/admin/team/controls');
    await ofAdmins(401, 'not_authenticated');
    await ofAdmins(403, 'super_admin_required');
    await ofAdmins(409, 'account_conflict');
    await expect(ofAdmins(403, 'missing_identity')).rejects.toThrow('error/code');
  });

  test('which ignores other addresses', async () => {
    await check(418, {}, '/loan-documents/a');
  });
});
