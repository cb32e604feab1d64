import * as z from 'zod/mini';

/** What the template must give the Lambda `submit-application`. */
export const submitApplicationEnvSchema = z.object({
  LOAN_APPLICATIONS_TABLE: z.string(),
  APPLICATION_RETENTION_DAYS: z.coerce.number(),
  UPLOADS_BUCKET: z.string(),
});
