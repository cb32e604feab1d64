import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin-emails.ts';

/** What the template must give the Lambda `get-application`. */
export const getApplicationEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  LOAN_APPLICATIONS_TABLE: z.string(),
});
