import type * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import type { RouteId } from '#domain/routes.ts';
import type { Operation, Parameter, ResponseDescription } from './description.ts';
import type { RouteExample } from './route-example.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { requestSchemaOf } from './request-schema.ts';
import { routeErrors, type RouteErrors } from './route-errors.ts';

const json = 'application/json';

const security: Record<RouteContract['auth'], Operation['security']> = {
  public: [],
  visitor: [{ visitor: [] }],
  admin: [{ admin: [] }],
};

const parametersOf = (
  schema: z.ZodMiniObject,
  place: Parameter['in'],
  examples: Readonly<Record<string, unknown>> = {},
): Parameter[] => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean'
      ? []
      : [
          {
            name,
            in: place,
            required: required.includes(name),
            schema: property,
            ...(name in examples && { example: examples[name] }),
          },
        ],
  );
};

const errorSchema = ({ codes, isGateways }: RouteErrors) => {
  const own = {
    allOf: [
      { $ref: '#/components/schemas/ApiError' },
      { properties: { error: { properties: { code: { enum: [...codes] } } } } },
    ],
  };
  return isGateways ? { anyOf: [own, { $ref: '#/components/schemas/GatewayError' }] } : own;
};

const errorResponse = (errors: RouteErrors): ResponseDescription => ({
  description: errors.codes.join(', '),
  content: { [json]: { schema: errorSchema(errors) } },
});

const page: ResponseDescription = {
  description: 'A page',
  content: { 'text/html': { schema: { type: 'string' } } },
};

// A page returns HTML for every status, except those of CloudFront and API Gateway.
const pageResponses = (errors: readonly RouteErrors[]): Operation['responses'] => ({
  '200': page,
  '301': { description: 'To the path in lower case, without a trailing slash' },
  ...Object.fromEntries(
    errors.map((error) => [
      error.status,
      {
        description: `A page, for ${error.codes.join(', ')}`,
        content: {
          ...page.content,
          ...(error.isGateways && { [json]: { schema: errorSchema(error) } }),
        },
      },
    ]),
  ),
  '404': { ...page, description: 'A page that says that there is no such vehicle' },
});

const jsonResponses = (
  id: RouteId,
  { response, successStatus }: RouteContract,
  errors: readonly RouteErrors[],
  example: unknown,
): Operation['responses'] => {
  const schema = jsonSchemaOf(response, 'output');
  const described = Object.fromEntries(errors.map((error) => [error.status, errorResponse(error)]));
  const success = { description: 'Success', content: { [json]: { schema, example } } };
  const unhealthy = errors.find(({ status }) => id === 'check-health' && status === 503);
  return {
    [successStatus]: success,
    ...described,
    ...(unhealthy && {
      '503': {
        description: 'A dependency is failing; or out_of_time',
        content: { [json]: { schema: { anyOf: [schema, errorSchema(unhealthy)] } } },
      },
    }),
  };
};

export const operationOf = (
  id: RouteId,
  contract: RouteContract,
  docstring: string,
  example: RouteExample,
): Operation => {
  const { area, auth, role, throttle, maxBodyBytes, cache, params, query, body } = contract;
  const errors = routeErrors(id, contract);
  const parameters = [
    ...(params ? parametersOf(params, 'path', example.params) : []),
    ...(query ? parametersOf(query, 'query', example.query) : []),
  ];
  return {
    operationId: id,
    tags: [area],
    summary: `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`,
    description: docstring,
    security: security[auth],
    ...(role && { 'x-role': role }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [json]: { schema: requestSchemaOf(body), example: example.body } },
      },
    }),
    responses: contract.isPage
      ? pageResponses(errors)
      : jsonResponses(id, contract, errors, example.response),
    'x-throttle': throttle,
    ...(body && { 'x-max-body-bytes': maxBodyBytes }),
    ...(cache && { 'x-cache': cache }),
  };
};
