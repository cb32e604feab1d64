import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';

const stateSchema = z.enum(['ok', 'failing']);

/** Checks all dependencies; 503 with the same body if one fails. Reasons are only in the log. */
export const checkHealth = /* @__PURE__ */ route(() => ({
  id: 'check-health',
  area: 'health',
  method: 'GET',
  path: '/health',
  auth: 'public',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 0,
  response: z.object({
    status: stateSchema,
    checks: z.record(z.string(), stateSchema),
  }),
  successStatus: 200,
}));

export const probeKey = 'health-probe';

export const failingDependenciesMetric = 'DependenciesFailing';

export const failedProbesMetric = 'ProbesFailed';
