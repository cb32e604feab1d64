import * as z from 'zod/mini';
import { outcomeSchema } from './shown-outcome.ts';
import { submissionIdOf, unreadValue, workCardSchema, type WorkCard } from './work-item.ts';

export const shownWorkSchema = z.extend(z.omit(workCardSchema, { unread: true, urgency: true }), {
  id: z.string(),
  is_unread: z.boolean(),
  outcome: z.optional(outcomeSchema),
});

/** A submission without what anybody has typed. */
export const workProgressSchema = z.omit(shownWorkSchema, {
  name: true,
  title: true,
  amount: true,
  tags: true,
  outcome: true,
});

export type ShownWork = z.infer<typeof shownWorkSchema>;

export const toShownWork = (card: WorkCard): ShownWork => {
  const { unread, urgency: _urgency, ...shown } = card;
  return { ...shown, id: submissionIdOf(card), is_unread: unread === unreadValue };
};
