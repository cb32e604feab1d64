import * as z from 'zod/mini';

export const shownOutcomeFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  input: z.enum(['text', 'date', 'amount', 'choice']),
  length: z.optional(z.int()),
  choices: z.array(z.object({ name: z.string(), label: z.string() })),
  statuses: z.array(z.string()),
  needed_for: z.optional(z.string()),
  checks_estimates: z.optional(z.literal(true)),
});

export type ShownOutcomeField = z.infer<typeof shownOutcomeFieldSchema>;

export const outcomeSchema = z.record(z.string(), z.string());
