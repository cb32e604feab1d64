import * as z from 'zod/mini';

export const uploadsEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
});

export const beginUploadEnvSchema = z.extend(uploadsEnvSchema, {
  STAGE: z.string(),
  COUNTERS_TABLE: z.string(),
});
