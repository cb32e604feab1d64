import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-enquiry`. */
export const submitEnquiryEnvSchema = z.object({
  VEHICLE_ENQUIRIES_TABLE: z.string(),
  VEHICLES_TABLE: z.string(),
  ENQUIRY_RETENTION_DAYS: z.coerce.number(),
});
