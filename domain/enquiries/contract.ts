import { route } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { enquiryNoticeSchema, enquiryRequestSchema } from './vehicle-enquiry.ts';

/** Stores an enquiry to a seller; 404 for an unknown vehicle, 409 if it is no longer available. */
export const submitEnquiry = /* @__PURE__ */ route(() => ({
  ...submitRoute,
  id: 'submit-enquiry',
  area: 'enquiries',
  path: '/vehicle-enquiries',
  body: enquiryRequestSchema,
}));

/** Sends the mails about an enquiry. */
export const notifyVehicleInquiry = /* @__PURE__ */ route(() => ({
  ...notifyRoute,
  id: 'notify-vehicle-inquiry',
  area: 'enquiries',
  path: '/notify/vehicle-inquiry',
  body: enquiryNoticeSchema,
}));

export const enquiryRoutes = {
  [submitEnquiry.id]: submitEnquiry,
  [notifyVehicleInquiry.id]: notifyVehicleInquiry,
};
