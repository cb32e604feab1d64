import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

/** What the template must give every Lambda of the administrators' vehicle routes. */
export const vehiclesEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  VEHICLES_TABLE: z.string(),
});

/** What the template must give the Lambda `create-picture-upload`. */
export const pictureUploadsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
});
