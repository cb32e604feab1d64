import * as z from 'zod/mini';
import { phoneSchema } from '../http/fields.ts';
import { toE164 } from '../phone/e164.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { cleanValue } from '../text/clean-text.ts';

const isEmail = (text: string): boolean => text.includes('@');

/** Ignores case, invisible characters and Unicode forms. */
const foldEmail = (email: string): string => cleanEmail(email).toLowerCase();

/** Normalises an email address, or a phone number to E.164, so that all ways to write it are equal. */
export const normaliseIdentifier = (typed: string): string =>
  isEmail(typed) ? foldEmail(typed) : toE164(typed);

/** Without an area code, a New Zealand number has seven digits. */
const hasAreaCode = (number: string): boolean => !/^\+64\d{0,7}$/.test(toE164(number));

export const isIdentifier = (text: string): boolean =>
  isEmail(text)
    ? /^[^@\s]+@[^@\s]+$/.test(text)
    : z.safeParse(phoneSchema(''), text).success && hasAreaCode(text);

/** Parses the email address or phone number by which a person's records are found. */
export const personIdentifier = () => {
  const error = 'Enter an email address or a phone number, like aroha@example.com or 021 123 4567';
  return z
    .string({ error })
    .check(z.overwrite(cleanValue), z.maxLength(254), z.refine(isIdentifier, { error }));
};

/** Names the kind of an identifier. */
export const identifierName = (identifier: string): string => (isEmail(identifier) ? 'address' : 'number');

/** Returns the warning that records found by a phone number may be another person's; undefined for an address. */
export const sharedNumberWarning = (identifier: string): string | undefined =>
  isEmail(identifier) ? undefined : 'People can share a number: check whose each record is.';
