import * as z from 'zod/mini';
import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import { withoutExtension } from '../phone/dialled-number.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { cleanLine, cleanText, cleanValue } from '../text/clean-text.ts';
import { groupDigits } from '../text/group-digits.ts';
import { isDateOrEmpty } from '../text/is-date.ts';

/** Ids are case-insensitive (RFC 9562, section 4) and stored in lower case. */
export const recordId = (error: string) => z.uuid({ error }).check(z.toLowerCase());

/** An account's address, or another key of its kind, in lower case. DynamoDB refuses an empty key. */
export const accountKey = () => z.string().check(z.minLength(1), z.maxLength(254), z.toLowerCase());

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 octets with its angle brackets. */
export const maxEmailLength = 254;

// Against header injection.
const forbiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
export const isPlainLine = (text: string): boolean => !forbiddenInLine.test(text);
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));

interface TextOptions {
  /** Message for a missing text; without it the text may be empty. */
  readonly required?: string;
  readonly label: string;
  readonly maxLength: number;
}

const tooLong = (label: string, maxLength: number): string =>
  `${label} must be ${groupDigits(maxLength)} characters or fewer`;

const checkedText = (
  { required, label, maxLength }: TextOptions,
  clean: (typed: string) => string,
  isAllowed: (text: string) => boolean,
  refusal: string,
) =>
  z
    .string({ error: required ?? `${label} must be text` })
    .check(
      z.overwrite(clean),
      ...(required === undefined ? [] : [z.minLength(1, { error: required })]),
      z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
      z.refine(isAllowed, { error: `${label} ${refusal}` }),
    );

/** A line of text, cleaned. */
export const lineSchema = (options: TextOptions, clean = cleanLine) =>
  checkedText(options, clean, isPlainLine, 'must be a single line of plain text');

/** A text of several lines, cleaned. */
export const textSchema = (options: TextOptions) =>
  checkedText(options, cleanText, isPlainText, 'contains characters that cannot be shown');

/** Matches what HTML's own email field takes, with a domain of two parts and no dot beside another (RFC 5322). */
const emailPattern =
  /^(?!\.|.*\.[.@])[a-z\d.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

export const requiredEmail = (required = 'Enter your email address') =>
  z.string({ error: required }).check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: required }),
    z.maxLength(maxEmailLength, { error: tooLong('Email address', maxEmailLength) }),
    z.email({
      pattern: emailPattern,
      error: 'Enter an email address in the correct format, like name@example.com',
    }),
  );

/** ITU-T E.164 allows 15 digits; the shortest numbers that can be called back have six. */
export const isPhoneNumber = (value: string): boolean => {
  const digits = withoutExtension(value).replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits);
};

export const isPhoneNumberOrEmpty = (value: string): boolean => value === '' || isPhoneNumber(value);

/** A phone number; optional without the message for a missing one. */
export const phoneSchema = (required?: string) =>
  lineSchema(
    { label: 'Phone number', maxLength: 30, ...(required !== undefined && { required }) },
    cleanPhoneNumber,
  ).check(
    z.refine(required === undefined ? isPhoneNumberOrEmpty : isPhoneNumber, {
      error: 'Enter a phone number, like 021 123 4567',
    }),
  );

/** A date, as `2026-11-26`; optional without the message for a missing one. */
export const dateSchema = ({ required, label }: Pick<TextOptions, 'required' | 'label'>) => {
  const error = `${label} must be a date, like 27 November 2026`;
  return z
    .string({ error: required ?? error })
    .check(
      z.overwrite(cleanValue),
      ...(required === undefined ? [] : [z.minLength(1, { error: required })]),
      z.refine(isDateOrEmpty, { error }),
    );
};

const cleanContact = (typed: string): string =>
  typed.includes('@') ? cleanEmail(typed) : cleanPhoneNumber(typed);

export const isContactOrEmpty = (value: string): boolean =>
  value === '' || value.replace(/\D/g, '').length >= 6 || z.safeParse(requiredEmail(), value).success;

/** An optional email address or phone number; an empty text when nothing was typed. */
export const optionalEmailOrPhone = (label: string) =>
  lineSchema({ label, maxLength: maxEmailLength }, cleanContact).check(
    z.refine(isContactOrEmpty, { error: 'Enter an email address or a phone number' }),
  );

export const idempotencyKey = () => recordId('id must be a UUID');

/** Only programs fill in this field; their submissions are accepted and discarded. */
export const honeypot = () => z._default(z.string().check(z.maxLength(1_000)), '');
