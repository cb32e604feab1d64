import * as z from 'zod/mini';
import { submissionTypeOf } from '../work/work-item.ts';

/** No status has a name like it. */
export const receivedEvent = '$received';

/** A lender was asked, or declined: one event for each entry of a list, named `$asked.2`. */
export const askedEvent = '$asked';
export const declinedEvent = '$declined';

/** Returns the name by which an event is counted: that of all entries of a list. */
export const countedName = (name: string): string => name.split('.')[0] ?? name;

/** Something that happened to a submission, on a New Zealand day. Amounts in NZD. */
export interface ReportEvent {
  /** `receivedEvent`, a status that was reached, or what its workflow dates. */
  readonly name: string;
  readonly day: string;
  readonly type: string;
  /** Absent, like the source, where an event counts for its lender alone. */
  readonly owner?: string;
  readonly source?: string;
  readonly lender?: string;
  readonly amount?: number;
  /** Since the receipt. */
  readonly minutes?: number;
}

/** Names of one letter: a month of a thousand submissions is read at once. */
const factsSchema = z.object({
  o: z.optional(z.string()),
  s: z.optional(z.string()),
  l: z.optional(z.string()),
  a: z.optional(z.number()),
  m: z.optional(z.int()),
});

/** Attribute with all that a report reads, beside the keys of its index. */
const eventAttribute = 'e';

const storedSchema = z.object({
  id: z.string(),
  entry: z.string(),
  day: z.string(),
  [eventAttribute]: factsSchema,
});

/** All entries of a history have one. */
const kind = 'event';

/** Keys of a history begin with their kind. */
const eventEntryKey = (name: string): string => `event ${name}`;

interface Kept {
  readonly id: string;
  readonly expires_at: number;
}

/** Returns an event as the history of its submission holds it. */
export const toStoredEvent = (
  { id, expires_at }: Kept,
  { name, day, owner, source, lender, amount, minutes }: ReportEvent,
) => ({
  id,
  entry: eventEntryKey(name),
  kind,
  expires_at,
  day,
  [eventAttribute]: {
    ...(owner !== undefined && { o: owner }),
    ...(source !== undefined && { s: source }),
    ...(lender !== undefined && { l: lender }),
    ...(amount !== undefined && { a: amount }),
    ...(minutes !== undefined && { m: minutes }),
  },
});

/** Returns what replaces an event that is taken back: without a day, it is in no index. */
export const takenBackEvent = ({ id, expires_at }: Kept, name: string) => ({
  id,
  entry: eventEntryKey(name),
  kind,
  expires_at,
});

/** @throws zod's error for another item than `toStoredEvent` returns */
export const parseEvent = (item: unknown): ReportEvent => {
  const { id, entry, day, [eventAttribute]: facts } = storedSchema.parse(item);
  const { o: owner, s: source, l: lender, a: amount, m: minutes } = facts;
  return {
    name: entry.slice(eventEntryKey('').length),
    day,
    type: submissionTypeOf(id),
    ...(owner !== undefined && { owner }),
    ...(source !== undefined && { source }),
    ...(lender !== undefined && { lender }),
    ...(amount !== undefined && { amount }),
    ...(minutes !== undefined && { minutes }),
  };
};
