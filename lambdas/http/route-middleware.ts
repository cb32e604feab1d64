import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { answerWarmEvents } from './answer-warm-events.ts';
import { OutOfTimeError } from './errors.ts';
import { logRequests } from './log-requests.ts';
import { refuseDirectCalls } from './refuse-direct-calls.ts';

/**
 * What a Lambda keeps of its time, in milliseconds, to say that the rest of it was not enough. Calls with all their
 * retries can take longer than a route has; what still goes on then does no harm, since each write happens once.
 */
const answerTimeMs = 1_000;

/**
 * Returns the middleware that every route's handler begins with.
 * @param route its id, for the log
 */
export const routeMiddleware = (route: string) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
    timeoutEarlyInMillis: answerTimeMs,
    timeoutEarlyResponse: () => {
      throw new OutOfTimeError();
    },
  })
    .use(answerWarmEvents())
    .use(logRequests(route))
    .use(refuseDirectCalls());
