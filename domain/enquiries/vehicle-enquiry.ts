import * as z from 'zod/mini';
import {
  honeypot,
  idempotencyKey,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../http/fields.ts';
import { formatDollars } from '../money/nzd.ts';
import { vehicleId } from '../vehicles/vehicle-id.ts';
import { vehicleInfo, type NamedVehicle } from '../vehicles/vehicle-info.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/** A printed page, far below DynamoDB's 400 KB per item. */
const maxMessageLength = 2_000;

export const enquiryFormSchema = z.strictObject({
  customer_name: requiredLine({ required: 'Enter your name', label: 'Name', maxLength: 100 }),
  customer_email: requiredEmail(),
  customer_phone: requiredPhone(),
  message: requiredText({ required: 'Enter your message', label: 'Message', maxLength: maxMessageLength }),
});

export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

export const enquiryRequestSchema = z.extend(enquiryFormSchema, {
  id: idempotencyKey(),
  vehicle_id: vehicleId(),
  leave_blank: honeypot(),
});

export const defaultEnquiryMessage = (vehicle: NamedVehicle & Pick<Vehicle, 'price'>): string =>
  `Hi, I am interested in the ${vehicleInfo(vehicle)} listed for ${formatDollars(vehicle.price)}. Is it still available?`;

/** The browser does not know the seller's email address, so it is optional. */
export const enquiryNoticeSchema = z.strictObject({
  id: idempotencyKey(),
  vehicleInfo: z.string().check(z.maxLength(200)),
  vehiclePrice: z.number(),
  customerName: enquiryFormSchema.shape.customer_name,
  customerEmail: enquiryFormSchema.shape.customer_email,
  customerPhone: enquiryFormSchema.shape.customer_phone,
  message: enquiryFormSchema.shape.message,
  sellerName: z.string().check(z.maxLength(100)),
  sellerEmail: z._default(z.string().check(z.maxLength(254)), ''),
});
