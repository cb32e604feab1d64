import * as z from 'zod/mini';

export const submissionEnvSchema = z.object({
  SUBMISSIONS_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});
