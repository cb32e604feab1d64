import { cleanEmail } from '../text/clean-email.ts';
import { publicMailDomains } from './public-mail-domains.ts';

// One letter away from shorter ones are companies: gm.com from gmx.com, ms.com from me.com.
const minLength = 9;
const wellKnown = [...publicMailDomains].filter(({ length }) => length >= minLength);

/** Compares two different domains: one letter is missing, added, wrong or swapped with the next, but not the first. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0;
  while (typed[same] === meant[same]) same += 1;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  const swapped = right.slice(1, 2) + right.slice(0, 1) + right.slice(2);
  return (
    // Providers differ by the first: email.com and ymail.com are none of gmail.com's.
    same > 0 &&
    (left === right.slice(1) ||
      left.slice(1) === right ||
      left.slice(1) === right.slice(1) ||
      left === swapped)
  );
};

/** Returns the address that was likely meant where the domain of a well-known provider is mistyped. */
export const suggestEmail = (typed: string): string | undefined => {
  const address = cleanEmail(typed);
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start).toLowerCase();
  if (start < 2 || publicMailDomains.has(domain)) return undefined;
  const meant = wellKnown.find((known) => isOneSlip(domain, known));
  return meant && address.slice(0, start) + meant;
};
