import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { checkHealth } from '#domain/health/contract.ts';
import { errorSchemas, gatewayError } from './error-responses.ts';

const json = (schema: RouteContract['response']) => ({ 'application/json': { schema } });

const errorResponse = ({ id, response }: RouteContract, status: number, schema: z.ZodMiniType) =>
  id === checkHealth.id && status === 503
    ? { description: 'A dependency is failing, or an error', content: json(z.union([response, schema])) }
    : { description: 'An error', content: json(schema) };

const jsonResponses = (contract: RouteContract): ZodOpenApiResponsesObject => ({
  [contract.successStatus]: { description: 'Success', content: json(contract.response) },
  ...Object.fromEntries(
    [...errorSchemas(contract)].map(([status, schema]) => [status, errorResponse(contract, status, schema)]),
  ),
});

const html = { 'text/html': { schema: { type: 'string' } } } as const;

const pageResponses = (contract: RouteContract): ZodOpenApiResponsesObject => ({
  ...Object.fromEntries(
    [404, ...errorSchemas(contract).keys()].map((status) => [
      status,
      { description: 'A page, or an error of API Gateway', content: { ...html, ...json(gatewayError) } },
    ]),
  ),
  200: { description: 'A page', content: html },
  301: { description: 'To the path in lower case, without a trailing slash' },
});

const security: Record<RouteContract['auth'], ZodOpenApiOperationObject['security']> = {
  public: [],
  visitor: [{ visitor: [] }],
  admin: [{ admin: [] }],
};

const summaryOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** Describes a route for one of its methods. */
export const operationOf = (
  contract: RouteContract,
  method: string,
  docstring: string,
): ZodOpenApiOperationObject => {
  const { id, area, auth, role, throttle, maxBodyBytes, cache, params, query, body, isPage } = contract;
  return {
    operationId: method === 'HEAD' ? `${id}-head` : id,
    tags: [area],
    summary: summaryOf(id),
    description: docstring,
    security: security[auth],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: isPage ? pageResponses(contract) : jsonResponses(contract),
    'x-throttle': throttle,
    ...(role && { 'x-role': role }),
    ...(body && { 'x-max-body-bytes': maxBodyBytes }),
    ...(cache && { 'x-cache': cache }),
  };
};
