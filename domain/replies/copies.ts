import * as z from 'zod/mini';
import { requiredEmail } from '../http/fields.ts';

export const maxCopies = 5;

const tooMany = `A reply goes to ${maxCopies} others at most`;

export const copiesSchema = () =>
  z.array(requiredEmail('Enter an email address')).check(z.maxLength(maxCopies, { error: tooMany }));

/** Returns the addresses of a typed list, which commas, semicolons or spaces divide. */
export const readCopies = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean);

/** Returns why a reply can't go to the others who are typed, for staff. */
export const copiesProblem = (typed: string): string | undefined => {
  const addresses = readCopies(typed);
  const [issue] = z.safeParse(copiesSchema(), addresses).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const [wrong] = issue.path;
  return typeof wrong === 'number'
    ? `Correct ‘${addresses[wrong]}’ in Cc.`
    : `${tooMany}. Remove some from Cc.`;
};

/** Returns why a reply can't go to others that asks for documents: it has the sender's own link. */
export const requestCopiesProblem = (
  copies: readonly string[],
  asksForDocuments: boolean,
): string | undefined =>
  asksForDocuments && copies.length > 0
    ? 'Remove the addresses from Cc: a request for documents has the sender’s personal link, which is for them alone.'
    : undefined;

/** Returns whom a reply goes to beside its recipient, each once. */
export const withoutRepeats = (to: string, copies: readonly string[]): string[] => {
  const known = [to, ...copies].map((address) => address.toLowerCase());
  return copies.filter((_, index) => known.indexOf(known[index + 1] ?? '') === index + 1);
};
