import * as z from 'zod/mini';
import { outcomeSchema } from './shown-outcome.ts';
import { linkedSubmissionSchema, refusalSchema, statusAnswerSchema } from './status-answer.ts';
import { submissionLinkSchema } from './submission-link.ts';
import { submissionIdOf, unreadValue, workCardSchema, type WorkCard, type WorkItem } from './work-item.ts';

/** A submission as lists show it, which no audit entry records: without typed outcomes and reasons. */
export const listedWorkSchema = z.extend(z.omit(workCardSchema, { unread: true, urgency: true }), {
  id: z.string(),
  is_unread: z.boolean(),
});

export const shownWorkSchema = z.extend(listedWorkSchema, {
  outcome: z.optional(outcomeSchema),
  status_answer: z.optional(statusAnswerSchema),
  refusal: z.optional(refusalSchema),
  duplicates: z.optional(z.array(linkedSubmissionSchema)),
  links: z.optional(z.array(submissionLinkSchema)),
});

/** A submission without what anybody has typed. */
export const workProgressSchema = z.extend(
  z.omit(shownWorkSchema, {
    name: true,
    title: true,
    excerpt: true,
    amount: true,
    tags: true,
    outcome: true,
  }),
  { status_answer: z.optional(z.omit(statusAnswerSchema, { reason: true })) },
);

export type ShownWork = z.infer<typeof shownWorkSchema>;

export const toShownWork = (card: WorkCard): ShownWork => {
  const { unread, urgency: _urgency, ...shown } = card;
  return { ...shown, id: submissionIdOf(card), is_unread: unread === unreadValue };
};

/** Returns a submission for an answer that no audit entry records. */
export const toListedWork = (item: WorkItem): z.infer<typeof listedWorkSchema> =>
  listedWorkSchema.parse(toShownWork(item));
