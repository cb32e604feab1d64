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
