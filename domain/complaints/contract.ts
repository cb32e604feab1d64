import { route } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { complaintNoticeSchema, complaintRequestSchema } from './complaint.ts';

/** Stores a complaint. */
export const submitComplaint = /* @__PURE__ */ route(() => ({
  ...submitRoute,
  id: 'submit-complaint',
  area: 'complaints',
  path: '/complaints',
  body: complaintRequestSchema,
}));

/** Sends the mails about a complaint. */
export const notifyComplaint = /* @__PURE__ */ route(() => ({
  ...notifyRoute,
  id: 'notify-complaint',
  area: 'complaints',
  path: '/notify/complaint',
  body: complaintNoticeSchema,
}));

export const complaintRoutes = {
  [submitComplaint.id]: submitComplaint,
  [notifyComplaint.id]: notifyComplaint,
};
