import * as z from 'zod/mini';
import type { WorkItem } from '../work/work-item.ts';
import { linkPersons, type LinkPerson } from './request-link.ts';

/** A link works this long after its last use, and after the last mail that carried it. */
export const linkDays = 30;

/** Wrong facts that end a link. */
export const maxWrongTries = 5;

const dayMs = 86_400_000;

const linkStateSchema = z.object({
  /** Of the token. A higher one replaces all earlier links. */
  number: z.int(),
  valid_until: z.iso.datetime(),
  wrong_tries: z.int(),
});

export type LinkState = z.infer<typeof linkStateSchema>;

export const linkKind = 'link';

export const linkEntryKey = (person: LinkPerson | ''): string => `link ${person}`;

/** Returns until when a link works that is sent or used now. */
export const validUntil = (now: number): string => new Date(now + linkDays * dayMs).toISOString();

/** Returns whether a link was renewed in the last day: each use renews it, and one write a day is enough. */
export const isFresh = ({ valid_until: until }: LinkState, now: number): boolean =>
  Date.parse(until) > now + (linkDays - 1) * dayMs;

/** Returns the state of a person's first link, of which nothing is stored until it is used or sent again. */
export const firstLink = ({ received_at: received }: Pick<WorkItem, 'received_at'>): LinkState => ({
  number: 1,
  valid_until: validUntil(Date.parse(received)),
  wrong_tries: 0,
});

/** Returns the stored states of a work item's links by person. @throws zod's error for another entry */
export const parseLinks = (
  entries: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<LinkPerson, LinkState> =>
  new Map(
    linkPersons.flatMap((person) => {
      const entry = entries.find((one) => one['entry'] === linkEntryKey(person));
      return entry === undefined ? [] : [[person, linkStateSchema.parse(entry)] as const];
    }),
  );

export const isLinkExpired = ({ valid_until: until }: LinkState, now: number): boolean =>
  Date.parse(until) <= now;

/** Returns the state of a link that is sent now: an expired one is replaced, so that an old mail never works again. */
export const sentLink = (state: LinkState, now: number): LinkState => ({
  number: state.number + (isLinkExpired(state, now) ? 1 : 0),
  valid_until: validUntil(now),
  wrong_tries: isLinkExpired(state, now) ? 0 : state.wrong_tries,
});
