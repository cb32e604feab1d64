import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

export const vehiclesEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  VEHICLES_TABLE: z.string(),
});

export const pictureUploadsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
});
