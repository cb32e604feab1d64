import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-enquiry` besides what every one gets that stores submissions. */
export const submitEnquiryEnvSchema = z.object({ VEHICLES_TABLE: z.string() });
