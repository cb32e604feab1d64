import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';

export const listActivityEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  AUDIT_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});
