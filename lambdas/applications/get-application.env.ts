import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

/** What the template must give the Lambda `get-application`. */
export const getApplicationEnvSchema = z.extend(auditEnvSchema, {
  ADMIN_EMAILS: adminEmailsVariable(),
  LOAN_APPLICATIONS_TABLE: z.string(),
});
