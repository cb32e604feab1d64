import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';

const stateSchema = z.enum(['ok', 'failing']);

/**
 * Whether the product can do its work: 200 when all that it depends on answers, 503 with the same body when something does
 * not. It tells what fails by a plain name; why stands in the log.
 */
export const checkHealth = /* @__PURE__ */ route(() => ({
  id: 'check-health',
  area: 'health',
  method: 'GET',
  path: '/health',
  auth: 'public',
  throttle: { ratePerSecond: 10, burst: 20 },
  maxBodyBytes: 0,
  response: z.object({
    status: stateSchema,
    /** Each dependency by its name. */
    checks: z.record(z.string(), stateSchema),
    /** Which release is deployed, e.g. the start of its commit's hash. */
    version: z.string(),
  }),
  successStatus: 200,
}));

/** Key of a record that no table has: to ask for it shows that a table answers, and nothing of what is in it. */
export const probeKey = 'health-probe';

/**
 * Metric of how many dependencies fail, 0 included: one figure for each round of the schedule, so that the number of figures
 * tells how many rounds there were.
 */
export const failingDependenciesMetric = 'DependenciesFailing';
