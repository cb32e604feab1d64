import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

/** What the template must give the Lambda `list-activity`. */
export const listActivityEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  AUDIT_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});
