import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { contactRequestSchema } from './contact-submission.ts';

/** Stores a contact message; the answer is the same however often the same key is sent. */
export const submitContact = {
  id: 'submit-contact',
  area: 'contact',
  method: 'POST',
  path: '/contact-submissions',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  body: contactRequestSchema,
  response: z.object({ id: z.uuid(), created_at: z.iso.datetime(), reference: z.string() }),
  successStatus: 201,
} as const satisfies RouteContract;
