import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';

/**
 * What became of a notification: `sent` now or before, `pending` when the sweeper will send it, `parked` when a
 * person has to look at it.
 */
const notifyResponseSchema = z.object({ status: z.enum(['sent', 'pending', 'parked']) });

/** What the calls that ask for mails have in common. */
export const notifyRoute = {
  area: 'notifications',
  method: 'POST',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  response: notifyResponseSchema,
  successStatus: 200,
} as const satisfies Partial<RouteContract>;
