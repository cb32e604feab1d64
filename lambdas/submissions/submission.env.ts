import * as z from 'zod/mini';

/** What the template must give every Lambda that stores submissions. */
export const submissionEnvSchema = z.object({
  SUBMISSIONS_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});
