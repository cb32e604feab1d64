import { cspViolationsMetric, reportCspViolation as contract } from '#domain/site/contract.ts';
import { servePublicRoute } from '../http/serve-route.ts';
import { countMetric } from '../runtime/embedded-metrics.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { reportCspViolation } from './report-csp-violation.ts';
import { reportCspViolationEnvSchema } from './report-csp-violation.env.ts';

const { STAGE } = readEnv(reportCspViolationEnvSchema);

export const handler = servePublicRoute(contract, async ({ body }) =>
  reportCspViolation(body, (Directive, count) =>
    logger.log(
      'csp-violated',
      countMetric(cspViolationsMetric, { Directive, Stage: STAGE }, Date.now(), count),
    ),
  ),
);
