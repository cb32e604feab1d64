import { enquiryNoticeSchema } from '../enquiries/vehicle-enquiry.ts';
import type { RouteContract } from '../http/route-contract.ts';
import { notifyRoute } from './notify-route.ts';

/** Asks for the administrator's mail about an enquiry to a seller; here, too, only `id` counts. */
export const notifyVehicleInquiry = {
  ...notifyRoute,
  id: 'notify-vehicle-inquiry',
  path: '/notify/vehicle-inquiry',
  body: enquiryNoticeSchema,
} as const satisfies RouteContract;
