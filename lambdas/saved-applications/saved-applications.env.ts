import * as z from 'zod/mini';

export const savedApplicationEnvSchema = z.object({
  SAVED_APPLICATIONS_TABLE: z.string(),
  LINK_KEY_SECRET: z.string(),
});

export const deleteSavedApplicationEnvSchema = z.extend(savedApplicationEnvSchema, {
  UPLOADS_BUCKET: z.string(),
});

export const saveApplicationEnvSchema = z.extend(deleteSavedApplicationEnvSchema, {
  COUNTERS_TABLE: z.string(),
  APPLICATIONS_TABLE: z.string(),
});
