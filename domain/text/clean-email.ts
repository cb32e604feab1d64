import { cleanValue } from './clean-text.ts';

const isInternational = (domain: string): boolean =>
  /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^ -~]/.test(domain);

/** Converts a domain to ASCII (UTS 46), as every browser and Node do for addresses of pages. */
const toAscii = (domain: string): string => {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** Cleans an email address; an international domain becomes ASCII, as mail servers know it. */
export const cleanEmail = (typed: string): string => {
  const address = cleanValue(typed).replaceAll('。', '.');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return at > 0 && isInternational(domain) ? address.slice(0, at) + toAscii(domain) : address;
};
