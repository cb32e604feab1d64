import * as z from 'zod/mini';
import { outcomeSchema } from './shown-outcome.ts';
import { submissionIdOf, unreadValue, workCardSchema, type WorkCard } from './work-item.ts';

/** A work item as administrators see it in a list. */
export const shownWorkSchema = z.extend(z.omit(workCardSchema, { unread: true, urgency: true }), {
  /** The submission's. */
  id: z.string(),
  is_unread: z.boolean(),
  /** What is recorded of its end, by the names of its type's fields; lists leave it out. */
  outcome: z.optional(outcomeSchema),
});

export type ShownWork = z.infer<typeof shownWorkSchema>;

/** Returns a work item as administrators see it. */
export const toShownWork = (card: WorkCard): ShownWork => {
  const { unread, urgency: _urgency, ...shown } = card;
  return { ...shown, id: submissionIdOf(card), is_unread: unread === unreadValue };
};
