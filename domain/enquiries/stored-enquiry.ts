import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';

// Types only, so that records stay readable when the form's rules change.
const vehicleEnquirySchema = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  message: z.string(),
  vehicle_id: z.string(),
  vehicle_info: z.string(),
  vehicle_price: z.number(),
  seller_name: z.string(),
  seller_email: z.string(),
  seller_phone: z.string(),
  pass_on_automatically: z.optional(z.boolean()),
  status: z.string(),
  created_at: z.iso.datetime(),
});

/** Vehicle and seller are copies of the vehicle's record at that time. */
export type VehicleEnquiry = z.infer<typeof vehicleEnquirySchema>;

export const vehicleEnquiries = storedRecords(vehicleEnquirySchema);
