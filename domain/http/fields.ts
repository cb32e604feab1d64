import * as z from 'zod/mini';
import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import { groupDigits } from '../text/group-digits.ts';

/** Ids are case-insensitive (RFC 9562, section 4) and stored in lower case. */
export const recordId = (error: string) => z.uuid({ error }).check(z.toLowerCase());

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 octets with its angle brackets. */
const maxEmailLength = 254;

// Against header injection and disguised names.
const forbiddenInLine = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));

interface TextOptions {
  readonly required: string;
  readonly label: string;
  readonly maxLength: number;
  readonly normalise?: (typed: string) => string;
}

const trimmed = (typed: string): string => typed.trim();

const tooLong = (label: string, maxLength: number): string =>
  `${label} must be ${groupDigits(maxLength)} characters or fewer`;

export const requiredLine = ({ required, label, maxLength, normalise = trimmed }: TextOptions) =>
  z.string({ error: required }).check(
    z.overwrite(normalise),
    z.minLength(1, { error: required }),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !forbiddenInLine.test(value), {
      error: `${label} must be a single line of plain text`,
    }),
  );

export const optionalLine = ({ label, maxLength, normalise = trimmed }: Omit<TextOptions, 'required'>) =>
  z.string({ error: `${label} must be text` }).check(
    z.overwrite(normalise),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !forbiddenInLine.test(value), {
      error: `${label} must be a single line of plain text`,
    }),
  );

export const requiredText = ({ required, label, maxLength }: Omit<TextOptions, 'normalise'>) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !hasControlCharacters(value), {
      error: `${label} contains characters that cannot be shown`,
    }),
  );

export const optionalText = ({ label, maxLength }: Omit<TextOptions, 'required' | 'normalise'>) =>
  z.string({ error: `${label} must be text` }).check(
    z.trim(),
    z.maxLength(maxLength, { error: tooLong(label, maxLength) }),
    z.refine((value) => !hasControlCharacters(value), {
      error: `${label} contains characters that cannot be shown`,
    }),
  );

export const requiredEmail = (required = 'Enter your email address') =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.maxLength(maxEmailLength, { error: tooLong('Email address', maxEmailLength) }),
      z.email({ error: 'Enter an email address in the correct format, like name@example.com' }),
    );

/** ITU-T E.164 allows 15 digits; the shortest numbers that can be called back have six. */
const isPhoneNumber = (value: string): boolean => {
  const digits = value.replace(/[\s().-]/g, '');
  return /^\+?\d{6,15}$/.test(digits);
};

const phoneLine = { label: 'Phone number', maxLength: 30, normalise: cleanPhoneNumber };

export const optionalPhone = () =>
  optionalLine(phoneLine).check(
    z.refine((value) => value === '' || isPhoneNumber(value), {
      error: 'Enter a phone number, like 021 123 4567',
    }),
  );

export const requiredPhone = (required = 'Enter your phone number') =>
  requiredLine({ ...phoneLine, required }).check(
    z.refine((value) => isPhoneNumber(value), { error: 'Enter a phone number, like 021 123 4567' }),
  );

/** An optional email address or phone number; an empty text when nothing was typed. */
export const optionalEmailOrPhone = (label: string) =>
  optionalLine({ label, maxLength: maxEmailLength }).check(
    z.refine(
      (value) =>
        value === '' || value.replace(/\D/g, '').length >= 6 || z.safeParse(requiredEmail(), value).success,
      { error: 'Enter an email address or a phone number' },
    ),
  );

export const idempotencyKey = () => recordId('id must be a UUID');

/** Only programs fill in this field; their submissions are accepted and discarded. */
export const honeypot = () => z._default(z.string().check(z.maxLength(1_000)), '');
