import * as z from 'zod/mini';
import { recordSchema } from '../submissions/field-schemas.ts';
import { storedRecords } from '../submissions/stored-records.ts';
import { enquiryFields } from './enquiry-fields.ts';

const vehicleEnquirySchema = z.extend(recordSchema(enquiryFields), {
  vehicle_id: z.string(),
  vehicle_info: z.string(),
  vehicle_price: z.number(),
  seller_name: z.string(),
  seller_email: z.string(),
  seller_phone: z.string(),
  pass_on_automatically: z.optional(z.boolean()),
  status: z.string(),
  details: z.optional(
    z.object({
      preferred_way: z.optional(z.string()),
      preferred_time: z.optional(z.string()),
      test_drive: z.optional(z.boolean()),
    }),
  ),
});

/** Vehicle and seller are copies of the vehicle's record at that time. */
export type VehicleEnquiry = z.infer<typeof vehicleEnquirySchema>;

export const vehicleEnquiries = storedRecords(vehicleEnquirySchema);
