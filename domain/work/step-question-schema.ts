import * as z from 'zod/mini';

const choicesSchema = z.record(z.string(), z.string());

/** Question before a step from one status to another; `required` is the message for a missing answer. */
export const stepQuestionSchema = z.union([
  z.object({ kind: z.literal('nothing') }),
  /** One of a list, and words that `other` needs. */
  z.object({
    kind: z.literal('choice'),
    label: z.string(),
    required: z.string(),
    choices: choicesSchema,
    /** Those of the sender's own step, which staff read and can't choose. */
    sender_choices: z.optional(choicesSchema),
  }),
  z.object({
    kind: z.literal('words'),
    label: z.string(),
    required: z.string(),
    /** Asked only of what nobody has answered. */
    is_for_unanswered: z.optional(z.literal(true)),
    /** A reply or a call that takes the step tells it. */
    is_told_by_answer: z.optional(z.literal(true)),
  }),
  /** The reference number of another submission. */
  z.object({
    kind: z.literal('reference'),
    label: z.string(),
    required: z.string(),
    /** Set where nothing may leave a register. */
    is_of_same_type: z.optional(z.literal(true)),
  }),
]);

export type StepQuestion = z.infer<typeof stepQuestionSchema>;
