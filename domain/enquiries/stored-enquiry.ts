import * as z from 'zod/mini';
import { storedRecords } from '../submissions/stored-records.ts';

// The types alone: a record stays readable when the form's rules change.
const vehicleEnquirySchema = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  message: z.string(),
  vehicle_id: z.string(),
  /** Year, make and model. */
  vehicle_info: z.string(),
  /** NZD. */
  vehicle_price: z.number(),
  seller_name: z.string(),
  seller_email: z.string(),
  seller_phone: z.string(),
  /** Whether the seller had agreed that messages are passed on by themselves. */
  pass_on_automatically: z.optional(z.boolean()),
  status: z.string(),
  created_at: z.iso.datetime(),
});

/**
 * An enquiry as stored; `created_at` is an ISO 8601 timestamp in UTC. Vehicle and seller are as the vehicle's own
 * record said at that time.
 */
export type VehicleEnquiry = z.infer<typeof vehicleEnquirySchema>;

/** How enquiries are stored. */
export const vehicleEnquiries = storedRecords(vehicleEnquirySchema);
