import * as z from 'zod/mini';

export const shownOutcomeFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  input: z.enum(['text', 'date', 'amount', 'percent', 'months', 'line', 'lender', 'choice']),
  length: z.optional(z.int()),
  choices: z.array(z.object({ name: z.string(), label: z.string() })),
  /** The part of the outcome that it belongs to; the main one without. */
  section: z.optional(z.string()),
  /** It has a value in each entry of a list. */
  list: z.optional(z.object({ entry: z.string(), max: z.int() })),
  /** Of a lender: the fields, of the same entry, with the day when it was asked and with what it answered. */
  asked: z.optional(z.object({ on: z.string(), answers: z.array(z.string()) })),
  statuses: z.array(z.string()),
  needed_for: z.optional(z.string()),
  /** A day that has come. */
  is_past: z.optional(z.literal(true)),
  checks_estimates: z.optional(z.literal(true)),
});

export type ShownOutcomeField = z.infer<typeof shownOutcomeFieldSchema>;

export const outcomeSchema = z.record(z.string(), z.string());
