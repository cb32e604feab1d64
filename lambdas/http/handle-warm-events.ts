import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isWarmEvent } from '#domain/http/warm-event.ts';
import { logger } from '../runtime/logger.ts';

/** Answers the events that keep a Lambda warm: nothing after it runs, and nothing is logged or counted. */
export const handleWarmEvents = (): middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event, context }) => {
    if (!isWarmEvent(event)) return undefined;
    // The next request is then not logged as a cold start.
    logger.addContext(context);
    return { statusCode: 204 };
  },
});
