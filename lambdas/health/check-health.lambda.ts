import { SESv2Client } from '@aws-sdk/client-sesv2';
import { isApiRequest } from '../http/refuse-direct-calls.ts';
import { checkHealth as contract, failingDependenciesMetric } from '#domain/health/contract.ts';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import { openDatabase } from '../clients/database.ts';
import { openBucket } from '../clients/s3/bucket.ts';
import { bucketAccess } from '../clients/s3/s3-access.ts';
import { handleErrors } from '../http/handle-errors.ts';
import { jsonResponse } from '../http/responses.ts';
import { routeMiddleware } from '../http/route-middleware.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { readServiceEndpoints } from '../runtime/service-endpoints.ts';
import { checkHealthEnvSchema } from './check-health.env.ts';
import { createHealthCheck } from './check-health.ts';
import { createDependencyChecks, probeTimeouts } from './dependency-checks.ts';

const env = readEnv(checkHealthEnvSchema);
const mailAccess = serviceAccess('ses');
const checks = createDependencyChecks({
  env,
  database: openDatabase(probeTimeouts),
  uploads: openBucket(bucketAccess(env.UPLOADS_BUCKET), { timeouts: probeTimeouts }),
  mail: new SESv2Client(clientSettings(mailAccess, probeTimeouts)),
  jwksUrl: `${readServiceEndpoints(mailAccess.region)['cognito-idp']}/${env.USER_POOL_ID}/.well-known/jwks.json`,
  fetch,
});

const check = createHealthCheck({
  checks,
  now: Date.now,
  reportFailure: (dependency, error) => logger.log('dependency-failing', { dependency, error }),
});

const countFailing = ({ checks }: Awaited<ReturnType<typeof check>>): number =>
  Object.values(checks).filter((state) => state === 'failing').length;

/** Serves the route and the schedule. Only scheduled runs emit the metric: visitors can't trigger or silence alarms. */
export const handler = routeMiddleware(contract.id)
  .use(handleErrors())
  .handler(async (event) => {
    const health = contract.response.parse(await check());
    if (!isApiRequest(event)) {
      const failing = countMetric(
        failingDependenciesMetric,
        { Stage: env.STAGE },
        Date.now(),
        countFailing(health),
      );
      logger.log('health-checked', failing);
    }
    return jsonResponse(health.status === 'ok' ? contract.successStatus : 503, health);
  });
