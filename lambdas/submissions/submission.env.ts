import * as z from 'zod/mini';

const quotaSchema = z.object({
  session: z.int(),
  network: z.int(),
  prefix48: z.int(),
  all: z.int(),
});

export const submissionEnvSchema = z.object({
  STAGE: z.string(),
  COUNTERS_TABLE: z.string(),
  SUBMISSION_QUOTA: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    quotaSchema,
  ),
  SUBMISSIONS_TABLE: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
