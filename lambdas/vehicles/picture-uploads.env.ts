import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What the template must give the Lambda `create-picture-upload`. */
export const pictureUploadsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  UPLOADS_BUCKET: z.string(),
});
