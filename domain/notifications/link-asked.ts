import * as z from 'zod/mini';
import { hourMs } from './acknowledgement-limit.ts';

/** A link that was asked for on the page of an older one: for its person. */
export const linkAskedSchema = z.object({
  /** Of the work item. */
  id: z.string(),
  person: z.enum(['sender', 'joint']),
  /** Hour in which it was asked for: one mail an hour. */
  hour: z.int(),
});

export type LinkAsked = z.infer<typeof linkAskedSchema>;

/** Ends the id of what waits among the counters of mailboxes: links that were asked for by an address. */
export const linksAskedSuffix = '#links';

export const linksAskedSchema = z.object({ id: z.string(), email: z.string(), hour: z.int() });

/** Returns the clock hour, in which the same question sends one mail. */
export const hourOf = (now: number): number => Math.floor(now / hourMs);

/** Submissions of an address whose links one mail has. */
export const maxLinksInMail = 5;
