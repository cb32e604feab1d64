import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';
import { takeRoute } from '../submissions/take-route.ts';
import { takeSchema } from '../submissions/take-schema.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import { enquiryFields } from './enquiry-fields.ts';
import { takenDetailsSchema } from './enquiry-wishes.ts';

/** Stores an enquiry that somebody told staff; 404 for an unknown vehicle, 409 if it is no longer available. */
export const takeEnquiry = /* @__PURE__ */ route(() => ({
  ...takeRoute,
  id: 'take-enquiry',
  area: 'enquiries',
  path: '/admin/vehicle-enquiries',
  body: z.extend(takeSchema(enquiryFields), {
    vehicle_id: vehicleId(),
    details: z.optional(takenDetailsSchema),
  }),
}));
