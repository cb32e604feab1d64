import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What the template must give the Lambda `get-admin`. */
export const getAdminEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  USERS_TABLE: z.string(),
});
