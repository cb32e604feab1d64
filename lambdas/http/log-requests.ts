import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { errorResponse } from './error-table.ts';

type RouteMiddleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

export const logRequests = (route: string): RouteMiddleware => ({
  before: ({ context }) => logger.addContext(context),
  after: ({ response }) => {
    logger.log('request-completed', { route, status: response?.statusCode ?? 200 });
  },
  // Runs after handleErrors: middy calls onError handlers in reverse order.
  onError: ({ error, response }) => {
    const known = errorResponse(error);
    if (known === undefined || known.status >= 500) {
      logger.log('request-failed', {
        route,
        status: response?.statusCode ?? 500,
        error: error ?? 'unknown',
      });
    } else {
      logger.log('request-rejected', { route, status: known.status, code: known.code });
    }
  },
});
