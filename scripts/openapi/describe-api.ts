import { brand } from '#domain/brand.ts';
import { apiErrorSchema } from '#domain/http/api-error.ts';
import { routeMethods, publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import { apiPage } from './api-page.ts';
import { descriptionPath, type Description, type Operation } from './description.ts';
import { routeExamples } from './examples.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { readDocstrings } from './read-docstrings.ts';

const isRouteId = (id: string): id is RouteId => id in routes;

/** HEAD has the responses of GET, without their bodies. */
const headOf = (operation: Operation): Operation => ({
  ...operation,
  operationId: `${operation.operationId}-head`,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, { description }]) => [status, { description }]),
  ),
});

const describePaths = (): Description['paths'] => {
  const docstrings = readDocstrings();
  const examples = routeExamples();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [id, contract] of Object.entries<RouteContract>(routes)) {
    if (!isRouteId(id)) continue;
    const operation = operationOf(id, contract, docstrings.get(id) ?? '', examples[id] ?? {});
    const path = (paths[publicPath(contract)] ??= {});
    for (const method of routeMethods(contract)) {
      path[method.toLowerCase()] = method === 'HEAD' ? headOf(operation) : operation;
    }
  }
  return paths;
};

export const describeApi = (): Description => ({
  openapi: '3.1.0',
  info: {
    title: `API of ${brand.name}`,
    version: '1',
    description:
      'All routes of the site’s API. Send requests to the address of the site: the API refuses requests to its own host.',
  },
  servers: [{ url: '/', description: 'The address of the site' }],
  tags: [...new Set(Object.values(routes).map(({ area }) => area))].map((name) => ({ name })),
  paths: describePaths(),
  components: {
    schemas: {
      ApiError: {
        ...jsonSchemaOf(apiErrorSchema, 'output'),
        description: 'An error of the API. `fields` maps the name of a field to its error message.',
      },
      GatewayError: {
        type: 'object',
        properties: { message: { type: 'string' } },
        required: ['message'],
        additionalProperties: false,
        description: 'An error of API Gateway, for requests that it refuses.',
      },
    },
    securitySchemes: {
      visitor: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        'x-amazon-apigateway-authtype': 'awsSigv4',
        description:
          'AWS Signature Version 4 for the service execute-api, with the credentials of a guest of the identity pool. Sign for the host `apiHost` of `/config.json`.',
      },
      admin: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An id token of the user pool. The account’s address must be on the allow-list.',
      },
    },
  },
});

/** Returns the files that `npm run openapi` writes. */
export const apiFiles = (): { readonly path: string; readonly text: string }[] => {
  const description = describeApi();
  return [
    { path: descriptionPath, text: `${JSON.stringify(description, null, 2)}\n` },
    { path: 'docs/api.md', text: apiPage(description) },
  ];
};
