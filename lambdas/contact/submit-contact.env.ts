import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-contact`. */
export const submitContactEnvSchema = z.object({
  CONTACT_SUBMISSIONS_TABLE: z.string(),
  CONTACT_RETENTION_DAYS: z.coerce.number(),
});
