import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-complaint`. */
export const submitComplaintEnvSchema = z.object({
  COMPLAINTS_TABLE: z.string(),
  COMPLAINT_RETENTION_DAYS: z.coerce.number(),
});
