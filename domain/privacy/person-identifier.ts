import * as z from 'zod/mini';
import { phoneSchema } from '../http/fields.ts';
import { toE164 } from '../phone/e164.ts';

const isEmail = (text: string): boolean => text.includes('@');

/** Ignores case, surrounding spaces and Unicode forms. */
const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Normalises an email address, or a phone number to E.164, so that all ways to write it are equal. */
export const normaliseIdentifier = (typed: string): string =>
  isEmail(typed) ? foldEmail(typed) : toE164(typed);

const isIdentifier = (text: string): boolean =>
  isEmail(text) ? /^[^@\s]+@[^@\s]+$/.test(text) : z.safeParse(phoneSchema(''), text).success;

/** Parses the email address or phone number by which a person's records are found. */
export const personIdentifier = () => {
  const error = 'Enter an email address or a phone number, like aroha@example.com or 021 123 4567';
  return z.string({ error }).check(z.trim(), z.maxLength(254), z.refine(isIdentifier, { error }));
};

/** Names the kind of an identifier. */
export const identifierName = (identifier: string): string => (isEmail(identifier) ? 'address' : 'number');
