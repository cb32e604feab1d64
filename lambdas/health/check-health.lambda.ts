import { isApiRequest } from '../http/refuse-direct-calls.ts';
import { checkHealth as contract } from '#domain/health/contract.ts';
import { failingDependenciesMetric } from '#domain/health/health-metrics.ts';
import { sendRequest } from '../clients/aws/send-request.ts';
import { accessTo } from '../clients/s3/s3-access.ts';
import { answerErrors } from '../http/answer-errors.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { routeMiddleware } from '../http/route-middleware.ts';
import { countMetric } from '../runtime/count-metric.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { readServiceEndpoints } from '../runtime/service-endpoints.ts';
import { askService } from './ask-service.ts';
import { checkHealthEnvSchema } from './check-health.env.ts';
import { createHealthCheck } from './check-health.ts';
import { dependencies } from './dependencies.ts';

const env = readEnv(checkHealthEnvSchema);
const storage = accessTo(env.UPLOADS_BUCKET);
const endpoints = readServiceEndpoints(storage.region);
const tools = {
  send: sendRequest,
  now: Date.now,
  timeoutSignal: (milliseconds: number) => AbortSignal.timeout(milliseconds),
};

const check = createHealthCheck({
  checks: Object.fromEntries(
    Object.entries(dependencies({ env, endpoints, storage })).map(([name, question]) => [
      name,
      () => askService(question, storage.credentials, tools),
    ]),
  ),
  version: env.VERSION,
  now: Date.now,
  reportFailure: (dependency, error) =>
    logger.warn(`dependency failing: ${dependency}`, { dependency, error }),
});

const countFailing = ({ checks }: Awaited<ReturnType<typeof check>>): number =>
  Object.values(checks).filter((state) => state === 'failing').length;

/**
 * Answers the route, and the schedule, which looks every minute: neither says anything that it would have to read. Alarms
 * go by the schedule's rounds alone, so that visitors neither keep an alarm quiet nor set it off.
 */
export const handler = routeMiddleware(contract.id)
  .use(answerErrors())
  .handler(async (event) => {
    const health = contract.response.parse(await check());
    if (!isApiRequest(event)) {
      const failing = countMetric(
        failingDependenciesMetric,
        { Stage: env.STAGE },
        Date.now(),
        countFailing(health),
      );
      logger.info('health checked', failing);
    }
    return jsonAnswer(health.status === 'ok' ? contract.successStatus : 503, health);
  });
