import * as z from 'zod/mini';

export const checkHealthEnvSchema = z.object({
  STAGE: z.string(),
  VEHICLES_TABLE: z.string(),
  UPLOADS_BUCKET: z.string(),
  MAIL_DOMAIN: z.string(),
  USER_POOL_ID: z.string(),
});

export type CheckHealthEnvironment = z.infer<typeof checkHealthEnvSchema>;
