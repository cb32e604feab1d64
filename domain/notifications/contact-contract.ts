import { contactMessageSchema } from '../contact/contact-submission.ts';
import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute } from './notify-route.ts';

/**
 * Asks for the administrator's mail about a contact submission. The mail is built from the stored record; of
 * the body only `id` counts, so that nobody can put words into the administrator's mailbox.
 */
export const notifyContact = {
  ...notifyRoute,
  id: 'notify-contact',
  path: '/notify/contact',
  body: contactMessageSchema,
} as const satisfies RouteContract;
