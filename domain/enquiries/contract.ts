import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { enquiryRequestSchema } from './vehicle-enquiry.ts';

/**
 * Stores an enquiry to the seller of an available vehicle: 404 for an unknown one, 409 for one that is no longer
 * available. The answer is the same however often the same key is sent.
 */
export const submitEnquiry = {
  id: 'submit-enquiry',
  area: 'enquiries',
  method: 'POST',
  path: '/vehicle-enquiries',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  body: enquiryRequestSchema,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies RouteContract;
