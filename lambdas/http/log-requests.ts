import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { errorResponse } from './error-table.ts';

type RouteMiddleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>;

/** One line for each request: route, status, error code. A fault of ours is logged with its stack. */
export const logRequests = (route: string): RouteMiddleware => ({
  before: ({ context }) => logger.addContext(context),
  after: ({ response }) => {
    logger.info('answered', { route, status: response?.statusCode ?? 200 });
  },
  // Runs after the error was answered: middy calls onError in reverse order.
  onError: ({ error, response }) => {
    const known = errorResponse(error);
    if (known === undefined || known.status >= 500) {
      logger.error('failed', { route, status: response?.statusCode ?? 500, error: error ?? 'unknown' });
    } else {
      logger.info('refused', { route, status: known.status, code: known.code });
    }
  },
});
