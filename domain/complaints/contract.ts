import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { complaintNoticeSchema, complaintRequestSchema } from './complaint.ts';

/** Stores a complaint. */
export const submitComplaint = {
  ...submitRoute,
  id: 'submit-complaint',
  area: 'complaints',
  path: '/complaints',
  body: complaintRequestSchema,
} as const satisfies RouteContract;

/** Asks for the mails about a complaint. */
export const notifyComplaint = {
  ...notifyRoute,
  id: 'notify-complaint',
  area: 'complaints',
  path: '/notify/complaint',
  body: complaintNoticeSchema,
} as const satisfies RouteContract;

export const complaintRoutes = {
  [submitComplaint.id]: submitComplaint,
  [notifyComplaint.id]: notifyComplaint,
};
