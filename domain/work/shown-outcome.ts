import * as z from 'zod/mini';

/** A field that staff record of how a submission ends, as pages of the desk are told of it. */
export const shownOutcomeFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  input: z.enum(['text', 'date', 'amount', 'choice']),
  /** Of a text that has an exact number of characters. */
  length: z.optional(z.int()),
  /** Of a choice. */
  choices: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Statuses in which it can be recorded. */
  statuses: z.array(z.string()),
  /** Status that asks for it. */
  needed_for: z.optional(z.string()),
});

export type ShownOutcomeField = z.infer<typeof shownOutcomeFieldSchema>;

/** What is recorded, by the names of the fields. */
export const outcomeSchema = z.record(z.string(), z.string());
