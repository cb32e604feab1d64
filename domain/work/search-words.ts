import { mailboxOf } from '../notifications/mailbox.ts';
import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import { dialDigits, withoutExtension } from '../phone/dialled-number.ts';
import { toE164 } from '../phone/e164.ts';
import type { Sender } from '../submissions/sender.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { foldLetters, foldText, straightenSigns } from '../text/fold-text.ts';

/** A transaction takes 100 items, and each word is one. */
const maxWords = 30;

const maxTerms = 8;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Longer ones would not fit into a key of the index. */
const maxWordLength = 64;

const cutWord = (word: string): string => Array.from(word).slice(0, maxWordLength).join('');

const partsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cutWord);

/** Joins each part but the last with all after it, so that `terangi` finds Te Rangi. */
const joinParts = (parts: readonly string[]): string[] =>
  parts.slice(0, -1).map((_, index) => cutWord(parts.slice(index).join('')));

const nameWords = (name: string): string[] => {
  const parts = partsOf(name);
  return [...parts, ...joinParts(parts)];
};

const nameIn = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/** Normalises a reference number by Crockford's base 32: O is 0, I and L are 1; no hyphens. */
export const referenceWord = (reference: string): string => {
  const plain = foldText(reference).replaceAll('-', '');
  return plain.slice(0, 2) + plain.slice(2).replaceAll('o', '0').replaceAll(/[il]/g, '1');
};

const contactWords = ({ email, phone, phoneCountryCode }: Sender): string[] => {
  const typed = straightenSigns(email.trim());
  return [
    ...(email === '' ? [] : [mailboxOf(typed).address, foldLetters(typed)]),
    ...(digitsOf(phone) === '' ? [] : [digitsOf(toE164(phone, phoneCountryCode))]),
  ];
};

const allNameWords = ({ name, email }: Sender): string[] => [
  ...nameWords(name),
  ...nameWords(nameIn(mailboxOf(straightenSigns(email.trim())).address)),
];

/**
 * Returns the search index of a submission: reference number, email address, phone and name of its sender and of the others whom it
 * is about.
 */
export const searchWords = (sender: Sender, reference: string, others: readonly Sender[] = []): string[] => {
  const people = [sender, ...others];
  const words = [referenceWord(reference), ...people.flatMap(contactWords), ...people.flatMap(allNameWords)];
  return [...new Set(words)].slice(0, maxWords);
};

const phoneTerm = (typed: string): string => {
  const number = dialDigits(cleanPhoneNumber(typed));
  // The beginning of a number is too short to tell that 64 is the country code.
  return digitsOf(toE164(number.startsWith('64') ? `+${number}` : number));
};

const minPhoneDigits = 8;

export const personWords = (
  words: readonly string[],
): { readonly mailboxes: readonly string[]; readonly phones: readonly string[] } => {
  const mailboxes = words.filter((word) => word.includes('@'));
  // An email address can consist of digits, which are not a phone number.
  const names = new Set(mailboxes.flatMap((address) => nameWords(nameIn(address))));
  const phones = words.filter(
    (word) => /^\d+$/.test(word) && word.length >= minPhoneDigits && !names.has(word),
  );
  return { mailboxes, phones };
};

const isPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(withoutExtension(cleanPhoneNumber(text))) && digitsOf(text).length >= 3;

const isReference = (token: string): boolean =>
  /^[a-z]{2}-?[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(token)
    ? /\d|-.*-/.test(token)
    : /^[a-z]{2}-[0-9a-z]{1,4}(-[0-9a-z]{0,3})?$/i.test(token) && /\d/.test(token);

const termsOfToken = (token: string): string[] => {
  if (isReference(token)) return [referenceWord(token)];
  if (!token.includes('@')) return partsOf(token.replaceAll('-', ''));
  return [/@.*\./.test(token) ? mailboxOf(cleanEmail(token)).address : foldLetters(token)];
};

/** Returns the prefixes to search for; a submission must match all of them. */
export const searchTerms = (typed: string): string[] => {
  const text = straightenSigns(typed.trim());
  if (isPhone(text)) return [phoneTerm(text)];
  return [...new Set(text.split(/\s+/).flatMap((token) => termsOfToken(token)))].slice(0, maxTerms);
};

export const matchesTerm = (words: readonly string[], term: string): boolean =>
  words.some((word) => word.startsWith(term));
