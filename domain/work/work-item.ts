import * as z from 'zod/mini';
import { correctionsSchema, proposalsSchema } from '../corrections/correction.ts';
import { once } from '../once.ts';
import { outcomeSchema } from './shown-outcome.ts';
import { linkedSubmissionSchema, refusalSchema, statusAnswerSchema } from './status-answer.ts';
import { submissionLinkSchema } from './submission-link.ts';

/** A key of an index can't be empty. */
export const nobody = 'nobody';

/** As the owner of a list: whoever reads it. */
export const me = 'me';

export const listValue = 'all';

export const unreadValue = 'unread';

export const arrivedValue = 'arrived';

export const workCardSchema = z.object({
  id: z.string(),
  type: z.string(),
  reference: z.string(),
  name: z.string(),
  title: z.string(),
  /** The beginning of what the sender wrote, where the title does not say it. */
  excerpt: z.optional(z.string()),
  amount: z.optional(z.number()),
  /** How staff were told of it, if they entered it. */
  taken: z.optional(z.enum(['phone', 'counter', 'mail'])),
  received_at: z.iso.datetime(),
  status: z.string(),
  owner: z.string(),
  due_at: z.optional(z.iso.datetime()),
  aside_until: z.optional(z.iso.datetime()),
  answered_at: z.optional(z.iso.datetime()),
  /** When it is due since all documents are here that were asked for; until the next step. */
  documents_due_at: z.optional(z.iso.datetime()),
  /** When an answer to its sender's email is due; until the next step or answer. */
  answer_due_at: z.optional(z.iso.datetime()),
  /** When its sender wrote by email after it was closed; until the next step or answer. */
  written_at: z.optional(z.iso.datetime()),
  unread: z.optional(z.literal(unreadValue)),
  outstanding: z.optional(z.int()),
  tags: z.optional(z.array(z.string())),
  status_since: z.optional(z.iso.datetime()),
  urgency: z.string(),
  version: z.int(),
});

export type WorkCard = z.infer<typeof workCardSchema>;

const reachedSchema = z.record(z.string(), z.iso.datetime());

/** Schema of a stored item; made on first use, since intake only writes items. */
export const workItemSchema = /* @__PURE__ */ once(() =>
  z.extend(workCardSchema, {
    list: z.literal(listValue),
    board_column: z.optional(z.string()),
    /** How its sender came to us. */
    source: z.optional(z.string()),
    /** Until what its sender has set aside is back in the inbox. */
    arrived: z.optional(z.literal(arrivedValue)),
    /** When its clocks began anew, after the receipt. */
    clock_from: z.optional(z.iso.datetime()),
    /** A reply or a call has answered it, which no step takes back. */
    is_told: z.optional(z.literal(true)),
    aside_at: z.optional(z.iso.datetime()),
    /** Since when a reply to it may not have arrived, until it is in the inbox again. */
    unanswered_at: z.optional(z.iso.datetime()),
    /** When it comes back to the inbox. */
    returns_at: z.optional(z.iso.datetime()),
    words: z.array(z.string()),
    /** Those of its words that only its sender shares. */
    sender_words: z.array(z.string()),
    /** When it first reached each status except `new`. */
    reached: z.optional(reachedSchema),
    status_answer: z.optional(statusAnswerSchema),
    refusal: z.optional(refusalSchema),
    duplicates: z.optional(z.array(linkedSubmissionSchema)),
    links: z.optional(z.array(submissionLinkSchema)),
    /** Work items that it was ever linked with: their histories name it, until an erasure. */
    linked: z.optional(z.array(z.string())),
    /** The last move, as long as it can be undone, and what it ended. */
    moved: z.optional(
      z.object({
        by: z.string(),
        at: z.iso.datetime(),
        from: z.string(),
        status_since: z.optional(z.iso.datetime()),
        status_answer: z.optional(statusAnswerSchema),
        refusal: z.optional(refusalSchema),
        answered_at: z.optional(z.iso.datetime()),
        documents_due_at: z.optional(z.iso.datetime()),
        answer_due_at: z.optional(z.iso.datetime()),
        written_at: z.optional(z.iso.datetime()),
        reached: z.optional(reachedSchema),
        aside_until: z.optional(z.iso.datetime()),
        aside_at: z.optional(z.iso.datetime()),
      }),
    ),
    /** The owner and tags before their last change, and who made it. */
    changed: z.optional(
      z.object({ by: z.string(), at: z.iso.datetime(), owner: z.string(), tags: z.array(z.string()) }),
    ),
    outcome: z.optional(outcomeSchema),
    /** Values that count instead of those that were sent, which stay in the submission. */
    corrections: z.optional(correctionsSchema),
    proposals: z.optional(proposalsSchema),
    expires_at: z.int(),
  }),
);

export type WorkItem = z.infer<ReturnType<typeof workItemSchema>>;

/** Ids are unique only within a type. */
export const workItemId = (type: string, id: string): string => `${type}:${id}`;

/** Returns the type in a work item's id. */
export const submissionTypeOf = (itemId: string): string => itemId.slice(0, itemId.indexOf(':'));

export const submissionIdOf = ({ id, type }: Pick<WorkCard, 'id' | 'type'>): string =>
  id.slice(type.length + 1);
