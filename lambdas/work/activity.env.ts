import * as z from 'zod/mini';

export const listActivityEnvSchema = z.object({
  AUDIT_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});
