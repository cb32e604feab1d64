import * as z from 'zod/mini';
import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import { groupDigits } from '../text/group-digits.ts';

/**
 * Returns the schema of a record's id that a caller sends. Ids that differ in letter case are one id (RFC 9562,
 * section 4), so it is read in lower case, in which records are stored.
 */
export const recordId = (error: string) => z.uuid({ error }).check(z.toLowerCase());

/** RFC 5321 section 4.5.3.1.3: a path is at most 256 octets, with its angle brackets; so an address is at most 254. */
const maxEmailLength = 254;

// Controls, halves of characters, marks that turn the writing direction, line and paragraph separators: nothing a
// person types into a one-line field, and what header injection and disguised names are made of.
const forbiddenInLine = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));

interface TextOptions {
  /** What the visitor is told when the field is empty. */
  readonly required: string;
  /** The field's name in messages, e.g. 'Full name'. */
  readonly label: string;
  readonly maxLength: number;
  /** What of the text counts; the rules are for that. Without, the text is trimmed. */
  readonly normalise?: (typed: string) => string;
}

const trimmed = (typed: string): string => typed.trim();

const tooLong = (label: string, maxLength: number): string =>
  `${label} must be ${groupDigits(maxLength)} characters or fewer`;

/** A required one-line text, trimmed; line breaks and control characters are refused. */
export const requiredLine = ({ required, label, maxLength, normalise = trimmed }: TextOptions) =>
  z.string({ error: required }).check(
    z.overwrite(normalise),
    z.minLength(1, { error: required }),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !forbiddenInLine.test(value), {
      error: `${label} must be a single line of plain text`,
    }),
  );

/** An optional one-line text; an empty text when nothing was typed. */
export const optionalLine = ({ label, maxLength, normalise = trimmed }: Omit<TextOptions, 'required'>) =>
  z.string({ error: `${label} must be text` }).check(
    z.overwrite(normalise),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !forbiddenInLine.test(value), {
      error: `${label} must be a single line of plain text`,
    }),
  );

/** A required text of several lines. */
export const requiredText = ({ required, label, maxLength }: Omit<TextOptions, 'normalise'>) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !hasControlCharacters(value), {
      error: `${label} contains characters that cannot be shown`,
    }),
  );

/** An optional text of several lines; empty when nothing was typed. */
export const optionalText = ({ label, maxLength }: Omit<TextOptions, 'required' | 'normalise'>) =>
  z.string({ error: `${label} must be text` }).check(
    z.trim(),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !hasControlCharacters(value), {
      error: `${label} contains characters that cannot be shown`,
    }),
  );

/** A required e-mail address. @param required what is said when it is missing */
export const requiredEmail = (required = 'Enter your email address') =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.maxLength(maxEmailLength, { error: tooLong('Email address', maxEmailLength) }),
      z.email({ error: 'Enter an email address in the correct format, like name@example.com' }),
    );

/**
 * A phone number as people write it: digits with spaces, dots, dashes, brackets and one leading plus.
 * ITU-T E.164 allows at most 15 digits; the shortest numbers that can be called back here have six.
 */
const isPhoneNumber = (value: string): boolean => {
  const digits = value.replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits);
};

const phoneLine = { label: 'Phone number', maxLength: 30, normalise: cleanPhoneNumber };

/** An optional phone number; an empty text when nothing was typed. */
export const optionalPhone = () =>
  optionalLine(phoneLine).check(
    z.refine((value) => value === '' || isPhoneNumber(value), {
      error: 'Enter a phone number, like 021 123 4567',
    }),
  );

/** A required phone number. @param required what is said when it is missing */
export const requiredPhone = (required = 'Enter your phone number') =>
  requiredLine({ ...phoneLine, required }).check(
    z.refine((value) => isPhoneNumber(value), { error: 'Enter a phone number, like 021 123 4567' }),
  );

/**
 * The key under which a submission is idempotent: a UUID that the browser makes when the form opens and that
 * becomes the record's id.
 */
export const idempotencyKey = () => recordId('id must be a UUID');

/**
 * A trap for form-filling robots: a field that people never see. A submission that fills it is answered like
 * any other and thrown away.
 */
export const honeypot = () => z._default(z.string().check(z.maxLength(1_000)), '');
