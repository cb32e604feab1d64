import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import { errorResponse } from './error-table.ts';
import { readSourceIp } from './source-ip.ts';

type RouteMiddleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

const signedInSchema = z.object({
  requestContext: z.object({
    authorizer: z.object({ jwt: z.object({ claims: z.object({ sub: z.string() }) }) }),
  }),
});

/** Returns who asked and from where, if API Gateway has verified the token of an account. */
const readActor = (event: APIGatewayProxyEventV2): object => {
  const { data } = signedInSchema.safeParse(event);
  return data === undefined
    ? {}
    : { actor: data.requestContext.authorizer.jwt.claims.sub, source_ip: readSourceIp(event) };
};

export const logRequests = (route: string): RouteMiddleware => ({
  before: ({ context }) => logger.addContext(context),
  after: ({ response }) => {
    logger.log('request-completed', { route, status: response?.statusCode ?? 200 });
  },
  // Runs after handleErrors: middy calls onError handlers in reverse order.
  onError: ({ error, event, response }) => {
    const known = errorResponse(error);
    if (known === undefined || known.status >= 500) {
      logger.log('request-failed', {
        route,
        status: response?.statusCode ?? 500,
        error: error ?? 'unknown',
      });
    } else {
      logger.log('request-rejected', { route, status: known.status, code: known.code, ...readActor(event) });
    }
  },
});
