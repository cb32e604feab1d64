import * as z from 'zod/mini';
import { contactMessageSchema } from '../contact/contact-submission.ts';
import type { RouteContract } from '../http/route-contract.ts';

/**
 * What became of a notification: `sent` now or before, `pending` when the sweeper will send it, `parked` when a
 * person has to look at it.
 */
const notifyResponseSchema = z.object({ status: z.enum(['sent', 'pending', 'parked']) });

/**
 * Asks for the administrator's mail about a contact submission. The mail is built from the stored record; of
 * the body only `id` counts, so that nobody can put words into the administrator's mailbox.
 */
export const notifyContact = {
  id: 'notify-contact',
  area: 'notifications',
  method: 'POST',
  path: '/notify/contact',
  auth: 'visitor',
  throttle: { ratePerSecond: 20, burst: 40 },
  maxBodyBytes: 64 * 1024,
  body: contactMessageSchema,
  response: notifyResponseSchema,
  successStatus: 200,
} as const satisfies RouteContract;
