import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const takeEnvSchema = z.extend(auditEnvSchema, {
  SUBMISSIONS_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
