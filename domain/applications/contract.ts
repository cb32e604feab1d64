import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { applicationRequestSchema } from './loan-application.ts';

/** Stores a loan application; the answer is the same however often the same key is sent. */
export const submitApplication = {
  id: 'submit-application',
  area: 'applications',
  method: 'POST',
  path: '/loan-applications',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  body: applicationRequestSchema,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies RouteContract;
