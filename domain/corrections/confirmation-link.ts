import { formatRequestLink, parseRequestLink } from '../my-request/request-link.ts';
import type { Proposal } from './correction.ts';

/** The link of the mail by which a new address is confirmed works this long. */
export const confirmationDays = 7;

/** Before the type, so that no page takes it for a link to what was sent. */
const prefix = 'confirm-';

const dayMs = 86_400_000;

type Link = NonNullable<ReturnType<typeof parseRequestLink>>;

/** Formats the link by which the owner of an address confirms it. */
export const formatConfirmationLink = ({ type, ...link }: Link): string =>
  formatRequestLink({ ...link, type: prefix + type });

/** Returns whether a link confirms an address, and opens nothing. */
export const isConfirmationLink = (link: string): boolean => link.startsWith(prefix);

/** Returns what such a link is about; undefined for another one. */
export const parseConfirmationLink = (link: string): Link | undefined => {
  const read = isConfirmationLink(link) ? parseRequestLink(link) : undefined;
  return read && { ...read, type: read.type.slice(prefix.length) };
};

/** Returns whether the link to confirm a proposed address no longer works. */
export const isConfirmationOver = ({ at }: Pick<Proposal, 'at'>, now: number): boolean =>
  Date.parse(at) + confirmationDays * dayMs <= now;
