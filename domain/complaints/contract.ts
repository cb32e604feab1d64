import { route } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { noticeSchema } from '../submissions/field-schemas.ts';
import { complaintFields } from './complaint-fields.ts';
import { complaintRequestSchema } from './complaint-form.ts';

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
  body: noticeSchema(complaintFields),
}));

export const complaintRoutes = {
  [submitComplaint.id]: submitComplaint,
  [notifyComplaint.id]: notifyComplaint,
};
