import { route } from '../http/route-contract.ts';
import { notifyRoute, submitRoute } from '../submissions/submission-routes.ts';
import { enquiryNoticeSchema, enquiryRequestSchema } from './vehicle-enquiry.ts';

/**
 * Stores an enquiry to the seller of an available vehicle: 404 for an unknown one, 409 for one that is no longer
 * available.
 */
export const submitEnquiry = /* @__PURE__ */ route(() => ({
  ...submitRoute,
  id: 'submit-enquiry',
  area: 'enquiries',
  path: '/vehicle-enquiries',
  body: enquiryRequestSchema,
}));

/** Asks for the mails about an enquiry to a seller. */
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
