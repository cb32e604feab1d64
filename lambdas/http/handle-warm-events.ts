import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isWarmEvent } from '#domain/http/warm-event.ts';
import { logger } from '../runtime/logger.ts';

/** Creates middleware that ends warm-up events early: nothing else runs, and nothing is logged or counted. */
export const handleWarmEvents = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event, context }) => {
    if (!isWarmEvent(event)) return undefined;
    // So that the next request is not logged as a cold start.
    logger.addContext(context);
    return { statusCode: 204 };
  },
});
