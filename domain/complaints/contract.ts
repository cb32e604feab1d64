import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { complaintRequestSchema } from './complaint.ts';

/** Stores a complaint; the answer is the same however often the same key is sent. */
export const submitComplaint = {
  id: 'submit-complaint',
  area: 'complaints',
  method: 'POST',
  path: '/complaints',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  body: complaintRequestSchema,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies RouteContract;
