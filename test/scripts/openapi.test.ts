import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { apiFiles, describeApi } from '../../scripts/openapi/describe-api.ts';
import type { Operation } from '../../scripts/openapi/description.ts';
import { routeExamples } from '../../scripts/openapi/examples.ts';
import { describedApi } from '../support/described-api.ts';

const description = describeApi();
const { findSchemaProblem, assertDescribed } = describedApi(description);
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation, string[]] => [
    operation.operationId,
    operation,
    ['paths', path, method],
  ]),
);
const json = 'application/json';

test.each(apiFiles())('$path is what npm run openapi writes', ({ path, text }) => {
  if (readFileSync(path, 'utf8') !== text) throw new Error(`${path} is stale: run npm run openapi`);
});

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone({ ...description }))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every route is described, with the sentence of its contract', () => {
  const described = operations.filter(([id]) => id in routes);
  expect(described.map(([id]) => id).sort()).toEqual(Object.keys(routes).sort());
  expect(described.filter(([, operation]) => operation.description === '')).toEqual([]);
});

describe.each(operations)('the description of %s', (id, operation, place) => {
  test('has examples that its own schemas accept', () => {
    const { parameters = [], requestBody, responses } = operation;
    parameters.forEach((parameter, index) => {
      if (parameter.required) expect(parameter).toHaveProperty('example');
      if (!('example' in parameter)) return;
      expect(
        findSchemaProblem(parameter.example, ...place, 'parameters', String(index), 'schema'),
      ).toBeUndefined();
    });
    if (requestBody) {
      const body = [...place, 'requestBody', 'content', json, 'schema'];
      expect(findSchemaProblem(requestBody.content[json]!.example, ...body)).toBeUndefined();
    }
    const success = Object.keys(responses).find((status) => Number(status) < 300)!;
    const content = responses[success]!.content?.[json];
    if (content === undefined) return;
    const body = [...place, 'responses', success, 'content', json, 'schema'];
    expect(findSchemaProblem(content.example, ...body)).toBeUndefined();
  });

  test('shows who may call it', () => {
    const schemes = operation.security.flatMap(Object.keys);
    const { auth } = Object.values<RouteContract>(routes).find(
      (route) => id.replace(/-head$/, '') === route.id,
    )!;
    expect(schemes).toEqual(auth === 'public' ? [] : [auth]);
  });
});

test.each(Object.values<RouteContract>(routes).map((contract) => [contract.id, contract] as const))(
  'the contract of %s accepts the example of its request',
  (id, { params, query, body }) => {
    const example = routeExamples()[id]!;
    expect(params?.safeParse(example.params).error).toBeUndefined();
    expect(query?.safeParse(example.query).error).toBeUndefined();
    expect(body?.safeParse(example.body).error).toBeUndefined();
  },
);

test('the description of an application contains the limits of its form', () => {
  const place = ['paths', '/api/loan-applications', 'post', 'requestBody', 'content', json, 'schema'];
  const body = routeExamples()['submit-application']!.body as { details: object };
  expect(findSchemaProblem({ ...body, city: 'A'.repeat(100) }, ...place)).toBeUndefined();
  expect(findSchemaProblem({ ...body, city: 'A'.repeat(101) }, ...place)).toContain('100 characters');
  const details = { ...body.details, country: 'Atlantis' };
  expect(findSchemaProblem({ ...body, details }, ...place)).toContain('body/details/country');
});

describe('a response is validated against the description', () => {
  const url = 'http://localhost:3000/api/notify/contact';
  const check = async (status: number, body: object, address = url) =>
    assertDescribed('POST', address, Response.json(body, { status }));

  test('which accepts described responses', async () => {
    await check(200, { status: 'sent' });
    await check(404, { error: { code: 'not_found', message: 'There is none.' } });
    await check(429, { message: 'Too Many Requests' });
  });

  test('which refuses a body of another shape', async () => {
    await expect(check(200, { status: 'lost' })).rejects.toThrow('body/status must be equal to one of');
    await expect(check(200, { status: 'sent', secret: 1 })).rejects.toThrow('additional properties');
  });

  test('which refuses a status and a code that the route does not name', async () => {
    await expect(check(409, {})).rejects.toThrow('answered 409, which docs/openapi.json does not name');
    await expect(check(404, { error: { code: 'gone', message: 'Gone' } })).rejects.toThrow('error/code');
  });

  test('which ignores other addresses', async () => {
    await check(418, {}, 'http://localhost:3000/loan-documents/a');
  });
});
