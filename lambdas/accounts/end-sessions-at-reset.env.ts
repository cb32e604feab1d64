import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const endSessionsAtResetEnvSchema = z.extend(auditEnvSchema, {
  USERS_TABLE: z.string(),
  ADMIN_EMAILS: adminEmailsVariable(),
  MAIL_SENDER: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
