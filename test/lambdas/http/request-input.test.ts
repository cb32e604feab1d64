import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { parseInput, requireIdentityId } from '../../../lambdas/http/request-input.ts';

const contract = {
  id: 'test-route',
  area: 'contact',
  method: 'POST',
  path: '/test/{id}',
  auth: 'public',
  throttle: { ratePerSecond: 1, burst: 1 },
  maxBodyBytes: 1_000,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.optional(z.union([z.string(), z.array(z.string())])) }),
  body: z.strictObject({
    list: z.optional(z.array(z.strictObject({ a: z.string() }))),
    map: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.object({}),
  successStatus: 200,
} as const satisfies RouteContract;

const eventOf = (more: object) =>
  ({ body: '{}', pathParameters: { id: '1' }, ...more }) as unknown as APIGatewayProxyEventV2;
const refusalOf = (more: object): unknown => {
  try {
    parseInput(contract, eventOf(more));
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('the input of a request', () => {
  test('has the parts of its contract alone', () => {
    expect(parseInput(contract, eventOf({ body: '{"list":[{"a":"1"}]}' }))).toEqual({
      params: { id: '1' },
      query: {},
      body: { list: [{ a: '1' }] },
    });
    const { params: _params, query: _query, body: _body, ...bare } = contract;
    expect(parseInput(bare, eventOf({ body: 'no JSON' }))).toEqual({});
  });

  test.each([
    [{ q: 'a' }, 'q=a', 'a'],
    [{ q: 'a,b' }, 'q=a&q=b', ['a', 'b']],
    [{ q: 'a,b' }, 'q=a%2Cb', 'a,b'],
    [{ q: 'a' }, undefined, 'a'],
  ])('has each value of a repeated name: %j of %j', (queryStringParameters, rawQueryString, q) => {
    const { query } = parseInput(contract, eventOf({ queryStringParameters, rawQueryString }));
    expect(query).toEqual({ q });
  });

  test.each([
    ['{"list":[{"a":"1","b":2}]}', { 'list.0.b': 'This field is not known' }],
    ['{"x":1,"list":[{"a":1}]}', { x: 'This field is not known', 'list.0.a': 'list.0.a must be text' }],
    ['{"map":{"a":{"__proto__":1},"b":null}}', { 'map.a.__proto__': 'This field is not known' }],
    ['{"map":{"a":[[{"__proto__":1}]]}}', { 'map.a.0.0.__proto__': 'This field is not known' }],
    ['7', { body: 'The body must be an object' }],
  ])('is refused with the path of each wrong field: %s', (body, fields) => {
    expect(refusalOf({ body })).toMatchObject({
      name: 'InvalidRequestError',
      message: 'Some fields are missing or wrong.',
      fields,
    });
  });

  test.each([
    [{ pathParameters: undefined }, { id: 'id is missing' }],
    [{ queryStringParameters: { r: '1' } }, { r: 'This field is not known' }],
  ])('is refused by its address as by its body: %j', (more, fields) => {
    expect(refusalOf(more)).toMatchObject({ name: 'InvalidRequestError', fields });
  });

  test.each([
    ['{}'.padEnd(1_000), undefined],
    [
      '{}'.padEnd(1_001),
      expect.objectContaining({
        name: 'PayloadTooLargeError',
        message: 'The request is too large: at most 1,000 bytes are accepted.',
      }),
    ],
    [undefined, expect.objectContaining({ message: 'The request body is not valid JSON.' })],
  ])('has at most as many bytes as its route takes: %#', (body, refusal) => {
    expect(refusalOf({ body })).toEqual(refusal);
  });
});

test.each([
  [{ authorizer: { iam: { cognitoIdentity: { identityId: 'eu-west-2:a' } } } }, 'eu-west-2:a'],
  [{ authorizer: { iam: { cognitoIdentity: {} } } }, undefined],
  [{ authorizer: { jwt: { claims: { sub: 'a' } } } }, undefined],
  [{}, undefined],
])('the identity of a visitor is the one that API Gateway verified: %j', (requestContext, identityId) => {
  const read = () => requireIdentityId(eventOf({ requestContext }));
  if (identityId !== undefined) expect(read()).toBe(identityId);
  else expect(read).toThrow(expect.objectContaining({ name: 'MissingIdentityError' }));
});
