import { cleanPhoneNumber } from '../phone/clean-phone-number.ts';
import { dialDigits, withoutExtension } from '../phone/dialled-number.ts';
import { toE164 } from '../phone/e164.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { straightenSigns } from '../text/fold-text.ts';
import {
  foldedAddress,
  foldedLetters,
  mailboxWords,
  referenceDigits,
  reversed,
  wordOf,
} from './search-words.ts';

const maxTerms = 8;

/** Fewer digits can be the end of a number whose beginning was left out. */
const minWholeNumber = 8;

const referenceLength = 10;

/** Beginnings of words, of which one must be a submission's: each rule reads in its own way what was typed. */
export type SearchTerm = readonly [string, ...string[]];

const isPhone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(withoutExtension(cleanPhoneNumber(text))) && /\d(?:\D*\d){2}/.test(text);

/** Returns the digits at a number's end; those of a whole number in each of its spellings. */
const numberEnds = (typed: string): string[] => {
  const cleaned = withoutExtension(cleanPhoneNumber(typed));
  const digits = cleaned.replaceAll(/\D/g, '');
  if (digits.length < minWholeNumber) return [digits];
  const dialled = dialDigits(cleaned);
  const whole = toE164(dialled.startsWith('64') ? `+${dialled}` : dialled);
  return [digits, dialled.replace(/^\+?0*/, ''), whole.replaceAll(/\D/g, '')];
};

const referenceRuns = (text: string): string[] => {
  const run = referenceDigits(text);
  return /^[0-9a-tv-z]+$/.test(run) && run.length <= referenceLength ? wordOf('reference', run) : [];
};

const addressBeginnings = (token: string): string[] => {
  // A phone number in groups; no address has a space.
  if (/\s/.test(token)) return [];
  const address = token.includes('@') ? cleanEmail(token) : token;
  return [
    ...wordOf('email', foldedAddress(address).replace(/^[.@_+-]+/, '')),
    ...(/@.*\./.test(address) ? mailboxWords(address) : []),
  ];
};

const readToken = (token: string): string[] => {
  const letters = foldedLetters(token);
  return [
    ...(isPhone(token) ? numberEnds(token).flatMap((end) => wordOf('phone', reversed(end))) : []),
    ...wordOf('word', letters),
    ...addressBeginnings(token),
    ...wordOf('note', letters),
    ...referenceRuns(letters),
  ];
};

/** Reads a group of a reference number that is too short alone together with the one beside it. */
const readShortGroup = (token: string, tokens: readonly string[], index: number): string[] =>
  referenceRuns(token).length > 0
    ? []
    : [tokens[index - 1], undefined, tokens[index + 1]].flatMap((beside, side) => {
        if (beside === undefined) return [];
        return referenceRuns(side === 0 ? beside + token : token + beside);
      });

const isTerm = (beginnings: readonly string[]): beginnings is SearchTerm => beginnings.length > 0;

/** Returns what a submission must match, all of it: nothing if there are only single letters. */
export const searchTerms = (typed: string): SearchTerm[] => {
  const text = straightenSigns(typed.trim());
  const words = text.split(/[\s,;]+/).filter((token) => wordOf('word', foldedLetters(token)).length > 0);
  const tokens = isPhone(text) ? [text] : words;
  const terms = tokens
    .map((token, index) => readToken(token).concat(readShortGroup(token, tokens, index)))
    .map((beginnings) => Array.from(new Set(beginnings)))
    .filter((beginnings) => isTerm(beginnings));
  return [...new Map(terms.map((term) => [term.join(' '), term])).values()].slice(0, maxTerms);
};

/** Returns what finds a tag, unless it has too few letters. */
export const tagTerms = (tag = ''): SearchTerm[] =>
  [wordOf('word', foldedLetters(tag))].filter((beginnings) => isTerm(beginnings));

export const matchesTerm = (words: readonly string[], term: SearchTerm): boolean =>
  term.some((beginning) => words.some((word) => word.startsWith(beginning)));
