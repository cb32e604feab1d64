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

/** Longest message in characters: a printed page, far below DynamoDB's 400 KB an item. */
const maxMessageLength = 2_000;

/** What a visitor types to a seller; all of it is required. */
export const enquiryFormSchema = z.strictObject({
  customer_name: requiredLine({ required: 'Enter your name', label: 'Name', maxLength: 100 }),
  customer_email: requiredEmail(),
  customer_phone: requiredPhone(),
  message: requiredText({ required: 'Enter your message', label: 'Message', maxLength: maxMessageLength }),
});

export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

/** What the browser sends to be stored: which vehicle it is about, its idempotency key, and the robots' trap. */
export const enquiryRequestSchema = z.extend(enquiryFormSchema, {
  id: idempotencyKey(),
  vehicle_id: vehicleId(),
  leave_blank: honeypot(),
});

/** What the message says before the visitor changes it. */
export const defaultEnquiryMessage = (vehicle: NamedVehicle & Pick<Vehicle, 'price'>): string =>
  `Hi, I am interested in the ${vehicleInfo(vehicle)} listed for ${formatDollars(vehicle.price)}. Is it still available?`;

/** The browser's notice of a stored enquiry; the seller's e-mail address is not the browser's to know. */
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
