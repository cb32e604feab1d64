import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { contactMessageSchema, contactRequestSchema } from './contact-submission.ts';

/** Stores a contact message. */
export const submitContact = {
  ...submitRoute,
  id: 'submit-contact',
  area: 'contact',
  path: '/contact-submissions',
  body: contactRequestSchema,
} as const satisfies RouteContract;

/** Asks for the mails about a contact message. */
export const notifyContact = {
  ...notifyRoute,
  id: 'notify-contact',
  area: 'contact',
  path: '/notify/contact',
  body: contactMessageSchema,
} as const satisfies RouteContract;

export const contactRoutes = { [submitContact.id]: submitContact, [notifyContact.id]: notifyContact };
