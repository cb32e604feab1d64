import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { handleWarmEvents } from './handle-warm-events.ts';
import { RouteTimeoutError } from './errors.ts';
import { logRequests } from './log-requests.ts';
import { refuseDirectCalls } from './refuse-direct-calls.ts';

/** Reserved for a timeout response: retries can outlast the Lambda. Late writes do no harm, as all are idempotent. */
const responseReserveMs = 1_000;

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
