import { createDocument, type oas31, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi';
import { brand } from '#domain/brand.ts';
import { publicPath, routeMethods, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { describeField } from './describe-fields.ts';
import { describeRule } from './describe-rule.ts';
import { operationOf } from './operation.ts';
import { readDocstrings } from './read-docstrings.ts';

export type Description = ReturnType<typeof createDocument>;

const describePaths = (): ZodOpenApiPathsObject => {
  const docstrings = readDocstrings();
  const paths: ZodOpenApiPathsObject = {};
  for (const contract of Object.values<RouteContract>(routes)) {
    const path = (paths[publicPath(contract)] ??= {});
    for (const method of routeMethods(contract)) {
      Object.assign(path, {
        [method.toLowerCase()]: operationOf(contract, method, docstrings.get(contract.id) ?? ''),
      });
    }
  }
  return paths;
};

const visitorScheme: oas31.SecuritySchemeObject = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  'x-amazon-apigateway-authtype': 'awsSigv4',
  description:
    'AWS Signature Version 4 for the service execute-api, with the credentials of a guest of the identity pool. Sign for the host `apiHost` of `/config.json`.',
};

const adminScheme: oas31.SecuritySchemeObject = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An id token of the user pool. The account’s address must be on the allow-list.',
};

const describeSchema: ZodOpenApiOverride = (parameters) => {
  describeRule(parameters);
  describeField(parameters);
};

/** Describes all routes of the API as OpenAPI 3.1, from their contracts. */
export const describeApi = (): Description =>
  createDocument(
    {
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
      components: { securitySchemes: { visitor: visitorScheme, admin: adminScheme } },
    },
    { override: describeSchema },
  );
