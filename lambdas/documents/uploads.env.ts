import * as z from 'zod/mini';

/** What the template must give every Lambda that handles uploads. */
export const uploadsEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
});

/** What the template must give the Lambdas that begin uploads. */
export const beginUploadEnvSchema = z.extend(uploadsEnvSchema, {
  STAGE: z.string(),
  UPLOAD_QUOTA_TABLE: z.string(),
});
