import { mailboxOf } from '../notifications/mailbox.ts';
import { internationalNumber } from '../phone/dialled-number.ts';
import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import type { Sender } from '../submissions/sender.ts';
import { foldText } from '../text/fold-text.ts';

/** Most words of a submission: they are written in one transaction with it, which takes a hundred items. */
const maxWords = 30;

/** Most words of a search that are looked at. */
const maxTerms = 8;

const homeCountryCode = '+64';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the parts of a name or of an address before the @, without case, macrons and apostrophes. */
const partsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll(/['’ʻ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns a reference number as it is stored: read as Crockford's base 32 reads it, without hyphens. */
export const referenceWord = (reference: string): string => {
  const plain = foldText(reference).replaceAll('-', '');
  return plain.slice(0, 2) + plain.slice(2).replaceAll('o', '0').replaceAll(/[il]/g, '1');
};

/** Returns the words that a submission is found by: its sender's mailbox, phone and name, and its reference number. */
export const searchWords = (
  { name, email, phone, phoneCountryCode = homeCountryCode }: Sender,
  reference: string,
): string[] => {
  const { address } = mailboxOf(email.trim());
  const number = digitsOf(internationalNumber(phoneCountryCode, cleanPhoneNumber(phone)));
  const words = [
    referenceWord(reference),
    ...(email === '' ? [] : [address, foldText(email.trim())]),
    ...(digitsOf(phone) === '' ? [] : [number]),
    ...partsOf(name),
    ...partsOf(address.slice(0, address.lastIndexOf('@'))),
  ];
  return [...new Set(words)].slice(0, maxWords);
};

/** Returns the beginning of a number in the form in which it is stored: without a country's code it is one of New Zealand. */
const phoneTerm = (typed: string): string => {
  const number = cleanPhoneNumber(typed).replace(/^00/, '+');
  const digits = digitsOf(number);
  if (number.startsWith('+') || digits.startsWith('64')) return digits;
  return `64${digits.replace(/^0/, '')}`;
};

/** Fewer digits are no number that can be called from abroad. */
const minPhoneDigits = 8;

/** Returns the words of a submission that belong to one person: mailboxes and phone numbers. */
export const personWords = (
  words: readonly string[],
): { readonly mailboxes: readonly string[]; readonly phones: readonly string[] } => {
  const mailboxes = words.filter((word) => word.includes('@'));
  // A mailbox may be named by digits, which are words of their own.
  const names = new Set(mailboxes.flatMap((address) => partsOf(address.slice(0, address.lastIndexOf('@')))));
  const phones = words.filter(
    (word) => /^\d+$/.test(word) && word.length >= minPhoneDigits && !names.has(word),
  );
  return { mailboxes, phones };
};

const isPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(cleanPhoneNumber(text)) && digitsOf(text).length >= 3;

/** Letters, a hyphen, and what may be part of a number; a name such as La-Toya has no digit. */
const isReference = (token: string): boolean =>
  /^[a-z]{2}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(token)
    ? /\d|-.*-/.test(token)
    : /^[a-z]{2}-[0-9a-z]{1,4}(-[0-9a-z]{0,3})?$/i.test(token) && /\d/.test(token);

const termsOfToken = (token: string): string[] => {
  if (isReference(token)) return [referenceWord(token)];
  if (!token.includes('@')) return partsOf(token);
  return [/@.*\./.test(token) ? mailboxOf(token).address : foldText(token)];
};

/**
 * Returns what a search looks for: beginnings of words, all of which a submission must have.
 * @returns none for a text without letters and digits
 */
export const searchTerms = (typed: string): string[] => {
  const text = typed.trim();
  if (isPhone(text)) return [phoneTerm(text)];
  return [...new Set(text.split(/\s+/).flatMap((token) => termsOfToken(token)))].slice(0, maxTerms);
};

/** Whether one of a submission's words begins so. */
export const matchesTerm = (words: readonly string[], term: string): boolean =>
  words.some((word) => word.startsWith(term));
