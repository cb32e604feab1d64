import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { handleWarmEvents } from './handle-warm-events.ts';
import { RouteTimeoutError } from './errors.ts';
import { logRequests } from './log-requests.ts';
import { refuseDirectCalls } from './refuse-direct-calls.ts';

/**
 * What a Lambda keeps of its time, in milliseconds, to say that the rest of it was not enough. Calls with all their
 * retries can take longer than a route has; what still goes on then does no harm, since each write happens once.
 */
const responseReserveMs = 1_000;

/**
 * Returns the middleware that every route's handler begins with.
 * @param route its id, for the log
 */
export const routeMiddleware = (route: string) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: responseReserveMs,
    timeoutEarlyResponse: () => {
      throw new RouteTimeoutError();
    },
  })
    .use(handleWarmEvents())
    .use(logRequests(route))
    .use(refuseDirectCalls());
