import * as z from 'zod/mini';
import { formatDollars } from '../money/nzd.ts';
import { noticeSchema, requestSchema } from '../submissions/field-schemas.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import { vehicleInfo, type NamedVehicle } from '../vehicles/vehicle-info.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { enquiryFields } from './enquiry-fields.ts';
import { enquiryDetailsSchema } from './enquiry-wishes.ts';

export const enquiryRequestSchema = z.extend(requestSchema(enquiryFields), {
  vehicle_id: vehicleId(),
  details: z.optional(enquiryDetailsSchema),
});

/** The browser does not know the seller's email address, so it is optional. */
export const enquiryNoticeSchema = z.extend(noticeSchema(enquiryFields), {
  vehicleInfo: z.string().check(z.maxLength(200)),
  vehiclePrice: z.number(),
  sellerName: z.string().check(z.maxLength(100)),
  sellerEmail: z._default(z.string().check(z.maxLength(254)), ''),
});

export const defaultEnquiryMessage = (vehicle: NamedVehicle & Pick<Vehicle, 'price'>): string =>
  `Hi, I am interested in the ${vehicleInfo(vehicle)} listed for ${formatDollars(vehicle.price)}. Is it still available?`;
