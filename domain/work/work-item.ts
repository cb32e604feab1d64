import * as z from 'zod/mini';
import { outcomeSchema } from './shown-outcome.ts';

/** Value of `owner` while nobody has taken an item: a key of an index can't be empty. */
export const nobody = 'nobody';

/** Value of `list` in all work items. */
export const listValue = 'all';

/** Value of `unread` until an administrator opens the item. */
export const unreadValue = 'unread';

/** What a list shows of a submission. */
export const workCardSchema = z.object({
  /** Type and id of the submission, see `workItemId`. */
  id: z.string(),
  type: z.string(),
  reference: z.string(),
  /** The sender's. */
  name: z.string(),
  title: z.string(),
  /** NZD. */
  amount: z.optional(z.number()),
  received_at: z.iso.datetime(),
  status: z.string(),
  /** Address of the administrator who works on it, or `nobody`. */
  owner: z.string(),
  due_at: z.optional(z.iso.datetime()),
  /** Until then it is out of the inbox. */
  aside_until: z.optional(z.iso.datetime()),
  /** When the sender first heard from staff. */
  answered_at: z.optional(z.iso.datetime()),
  unread: z.optional(z.literal(unreadValue)),
  /** Documents that were asked for and have not come; absent where there are none. */
  outstanding: z.optional(z.int()),
  /** What staff call it by; absent where there are none. */
  tags: z.optional(z.array(z.string())),
  /** When it came into its status; only of types with a board. */
  status_since: z.optional(z.iso.datetime()),
  /** Sorts lists, see `urgencyOf`. */
  urgency: z.string(),
  version: z.int(),
});

export type WorkCard = z.infer<typeof workCardSchema>;

/** A work item as stored: the small record that staff work with, beside the submission, which stays as it was sent. */
export const workItemSchema = z.extend(workCardSchema, {
  list: z.literal(listValue),
  /** Its column of its type's board, see `boardColumn`; absent where there is none. */
  board_column: z.optional(z.string()),
  /** When it was set aside. */
  aside_at: z.optional(z.iso.datetime()),
  /** All words that a search finds it by. */
  words: z.array(z.string()),
  /** When it first came into each status but the first. */
  reached: z.optional(z.record(z.string(), z.iso.datetime())),
  /** What staff recorded of its end, by the names of its type's fields. */
  outcome: z.optional(outcomeSchema),
  expires_at: z.int(),
});

export type WorkItem = z.infer<typeof workItemSchema>;

/** Returns the key of a submission's work item: ids are unique within a type alone. */
export const workItemId = (type: string, id: string): string => `${type}:${id}`;

/** Returns the submission's own id. */
export const submissionIdOf = ({ id, type }: Pick<WorkCard, 'id' | 'type'>): string =>
  id.slice(type.length + 1);
