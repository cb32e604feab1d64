import { mailboxOf } from '../notifications/mailbox.ts';
import { toE164 } from '../phone/e164.ts';
import type { Sender } from '../submissions/sender.ts';
import { foldLetters, foldText, straightenSigns } from '../text/fold-text.ts';

/** The rules by which a submission is found, each with the fewest characters that find it. */
export const shortestSearch = { reference: 4, mailbox: 3, email: 3, phone: 3, word: 2, note: 4 } as const;

export type SearchRule = keyof typeof shortestSearch;

/** A transaction takes 100 items: the submission, its work item, quotas, and each word. */
const maxWords = 80;

/** Longer ones would not fit into a key of the index. */
const maxWordLength = 64;

const cutWord = (word: string): string => Array.from(word).slice(0, maxWordLength).join('');

/** Returns a rule and a word as one text; none if the word is too short for the rule. */
export const wordOf = (rule: SearchRule, word: string): string[] =>
  Array.from(word).length < shortestSearch[rule] ? [] : [`${rule} ${cutWord(word)}`];

/** Returns a text's folded letters and digits, in parts; modifier letters serve as apostrophes and macrons. */
const partsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll(/\p{Lm}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const foldedLetters = (text: string): string => partsOf(text).join('');

/** Joins each part with all after it, so that `rangi` and `terangi` find Te Rangi. */
const partWords = (text: string): string[] =>
  partsOf(text).map((_, index, parts) => parts.slice(index).join(''));

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const reversed = (text: string): string => Array.from(text).toReversed().join('');

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

export const foldedAddress = (email: string): string => withoutSpaces(foldLetters(straightenSigns(email)));

/** Reads letters as Crockford's base 32 does: O is 0, I and L are 1. */
export const referenceDigits = (text: string): string =>
  foldedLetters(text).replaceAll('o', '0').replaceAll(/[il]/g, '1');

const endsOf = (word: string): string[] => Array.from(word, (_, index) => word.slice(index));

const addressParts = (address: string): string[] =>
  [...address.matchAll(/(?<=^|[.@_+-])[^.@_+-]/g)].map(({ index }) => address.slice(index));

/** Returns the word that a submission shares with all others of its reference number. */
export const referenceWords = (reference: string): string[] =>
  wordOf('reference', referenceDigits(reference));

/** Returns an address as people write it to the same mailbox. */
export const mailboxWords = (email: string): string[] =>
  email.trim() === '' ? [] : wordOf('mailbox', mailboxOf(withoutSpaces(straightenSigns(email))).address);

const contactWords = ({ email, phone, phoneCountryCode }: Sender): string[] => [
  ...mailboxWords(email),
  ...(digitsOf(phone) === '' ? [] : wordOf('phone', reversed(digitsOf(toE164(phone, phoneCountryCode))))),
];

const plainWords = (text: string): string[] => partWords(text).flatMap((word) => wordOf('word', word));

/**
 * Returns the words by which a submission is found, without its tags and notes: reference number, sender, the others whom it is
 * about, and vehicle.
 */
export const searchWords = (
  sender: Sender,
  reference: string,
  { others = [], vehicle = '' }: { readonly others?: readonly Sender[]; readonly vehicle?: string } = {},
): string[] => {
  const people = [sender, ...others];
  const words = [
    ...endsOf(referenceDigits(reference)).flatMap((end) => wordOf('reference', end)),
    ...people.flatMap(contactWords),
    ...people.flatMap(({ name }) => plainWords(name)),
    ...plainWords(vehicle),
    ...people
      .flatMap(({ email }) => addressParts(foldedAddress(email)))
      .flatMap((end) => wordOf('email', end)),
  ];
  return [...new Set(words)].slice(0, maxWords);
};

export const tagWords = (tags: readonly string[] = []): string[] => [
  ...new Set(tags.flatMap((tag) => plainWords(tag))),
];

export const noteWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .flatMap((word) => partWords(word))
      .flatMap((word) => wordOf('note', word)),
  ),
];

/** Returns the words of a submission that only the same sender shares. */
export const senderWords = (sender: Sender): string[] => {
  const { mailboxes, phones } = personWords(contactWords(sender));
  return [...mailboxes, ...phones];
};

const minPhoneDigits = 8;

/** Returns the words of a submission that only the same people share. */
export const personWords = (
  words: readonly string[],
): { readonly mailboxes: readonly string[]; readonly phones: readonly string[] } => ({
  mailboxes: words.filter((word) => word.startsWith('mailbox ')),
  phones: words.filter((word) => word.startsWith('phone ') && digitsOf(word).length >= minPhoneDigits),
});

/** Returns the address or the number that finds what shares a word of `personWords`. */
export const typedFor = (word: string): string => {
  const [rule, text = ''] = word.split(' ');
  return rule === 'phone' ? reversed(text) : text;
};
