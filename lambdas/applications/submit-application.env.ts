import * as z from 'zod/mini';

export const submitApplicationEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
  SAVED_APPLICATIONS_TABLE: z.string(),
  VEHICLES_TABLE: z.string(),
});
