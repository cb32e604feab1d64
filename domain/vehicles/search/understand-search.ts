import { placeNamed, placeWords, regionNamed } from '../../addresses/find-place.ts';
import { locatedPlaces, regionNames } from '../../addresses/located-places.ts';
import { once } from '../../once.ts';
import { foldText } from '../../text/fold-text.ts';
import { isOneTypingErrorFrom, shortestMistyped } from '../../text/one-typing-error.ts';
import { atMostAt, limitAt, limitWords } from './parse-limit.ts';
import { conceptsByPhrase, conceptWords, exceptFor } from './search-concepts.ts';
import type { Meaning } from './search-meaning.ts';

/** The words of the vehicles that are searched; all folded. */
export interface Lexicon {
  /** Makes as they are written, by their names without spaces and dashes. */
  readonly makes: () => ReadonlyMap<string, string>;
  /** Words of makes and models, and their pairs. */
  readonly names: () => ReadonlySet<string>;
  /** Tests whether a vehicle's text has a word, or one that begins with it. */
  readonly hasText: (word: string) => boolean;
}

/** A part of a search. */
export interface Term {
  readonly meaning: Meaning;
  /** Positions of its words. */
  readonly from: number;
  readonly to: number;
  /** Its words as they are searched in texts. */
  readonly words: readonly string[];
}

export interface UnderstoodSearch {
  /** As typed. */
  readonly typed: readonly string[];
  readonly terms: readonly Term[];
}

const makeAliases = new Map([
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['benz', 'mercedesbenz'],
  ['chev', 'chevrolet'],
  ['chevy', 'chevrolet'],
  ['beemer', 'bmw'],
  ['mitsi', 'mitsubishi'],
  ['landy', 'landrover'],
]);

/** Lead to a place; `from` also begins a limit. */
const nearWords = new Set(['near', 'around', 'by', 'in', 'at', 'from', 'of', 'close', 'nearby']);

/** Say nothing on their own: the search may still be being typed. */
const ignored = new Set([
  ...'a an the and or & with for on me car cars vehicle vehicles sale selling cheap within between'.split(
    ' ',
  ),
  ...nearWords,
  ...limitWords,
]);

/** Say little beside another term, so they must not empty the list; alone they are searched in the texts. */
const fillers = new Set(
  'like family families kids kid children something anything someone need want wanted looking please good nice my'.split(
    ' ',
  ),
);

const isFiller = ({ meaning }: Term): boolean => meaning.kind === 'text' && fillers.has(meaning.word);

const defaultRadiusKm = 40;

const dashes = /\p{Dash_Punctuation}/gu;
const rangeDash = /(\d[\d,.]*k?)\s*\p{Dash_Punctuation}\s*(\$?\d)/giu;
const outerSigns = /^["(;:!?]+|[")\],.;:!?]+$/g;

/** Splits a search as typed; a dash between two numbers is read as 'to'. */
const splitTyped = (search: string): string[] =>
  search.replaceAll(rangeDash, '$1 to $2').split(/\s+/).filter(Boolean);

const foldWord = (typed: string): string => foldText(typed).replaceAll(dashes, '').replaceAll(outerSigns, '');

const commonWords = once(() => [
  ...conceptWords(),
  ...limitWords,
  ...[...regionNames, ...locatedPlaces().map(({ name }) => name)].flatMap(placeWords),
  ...makeAliases.keys(),
]);

const commonWordSet = once(() => new Set(commonWords()));

/** Returns a word with one typing error as it should be; numbers and known words as they are. */
const correct = (word: string, { names, hasText }: Lexicon): string => {
  if (word.length < shortestMistyped || /\d/.test(word) || commonWordSet().has(word) || fillers.has(word))
    return word;
  if (hasText(word) || commonWords().some((common) => common.startsWith(word))) return word;
  for (const known of names()) if (isOneTypingErrorFrom(known, word)) return known;
  return commonWords().find((known) => known.length > 2 && isOneTypingErrorFrom(known, word)) ?? word;
};

/** Leaves out what only a dash between two numbers may have been. */
const textWords = (words: readonly string[]): string[] =>
  words.filter((word) => word !== '' && word !== 'to');

type Found = Pick<Term, 'meaning'> & { readonly length: number };

const longestPhrase = 4;

/** Finds the longest run of words from an index that has a meaning. */
const findPhrase = (
  words: readonly string[],
  at: number,
  meaningOf: (phrase: readonly string[]) => Meaning | undefined,
): Found | undefined => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length));
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
};

const placeMeaning = (phrase: readonly string[], radiusKm?: number): Meaning | undefined => {
  const name = phrase.join(' ');
  const region = radiusKm === undefined ? regionNamed(name) : undefined;
  if (region !== undefined) return { kind: 'region', region };
  const place = placeNamed(name);
  return place && { kind: 'place', place, radiusKm: radiusKm ?? defaultRadiusKm };
};

const radiusPattern = /^(\d{1,4})(?:kms?)?$/;

const radiusAt = (words: readonly string[], at: number) => {
  const [, digits] = radiusPattern.exec(words[at] ?? '') ?? [];
  if (digits === undefined) return { radiusKm: undefined, end: at, hasUnit: false };
  const isUnitNext = /^k(ms?|ilomet(re|er)s)$/.test(words[at + 1] ?? '');
  const hasUnit = isUnitNext || /km/.test(words[at] ?? '');
  return { radiusKm: Math.max(1, Number(digits)), end: at + (isUnitNext ? 2 : 1), hasUnit };
};

const fromWords = new Set(['from', 'of']);

const afterNearWords = (words: readonly string[], start: number): number => {
  let next = start;
  while (nearWords.has(words[next] ?? '') || (next > start && words[next] === 'to')) next += 1;
  return next;
};

/** Parses 'within 50 km of Hamilton', '50 km from Hamilton', 'under 50 km from Hamilton' and 'near Hamilton'. */
const findNear = (words: readonly string[], at: number): Found | undefined => {
  const isWithin = words[at] === 'within';
  const atMost = atMostAt(words, at);
  const { radiusKm, end, hasUnit } = radiusAt(words, at + (isWithin ? 1 : atMost));
  // 'Under 5000 km in Hamilton' is how far it was driven.
  if (atMost > 0 && !(hasUnit && fromWords.has(words[end] ?? ''))) return undefined;
  const next = afterNearWords(words, end);
  if (next === end && !isWithin) return undefined;
  const found = findPhrase(words, next, (phrase) => placeMeaning(phrase, radiusKm));
  return found && { ...found, length: next - at + found.length };
};

const yearPattern = /^(19[5-9]\d|20\d\d)s?$/;

const findNamed = (words: readonly string[], at: number, lexicon: Lexicon): Found | undefined =>
  findPhrase(words, at, (phrase) => {
    const joined = phrase.join('');
    const concept = conceptsByPhrase().get(joined);
    if (concept !== undefined) return { kind: 'concept', concept };
    const make = lexicon.makes().get(makeAliases.get(joined) ?? joined);
    if (make !== undefined) return { kind: 'make', make };
    const isName = (word: string): boolean => lexicon.names().has(word);
    const isSplitName = phrase.length === 2 && isName(joined);
    if (isSplitName && !phrase.every(isName)) return { kind: 'text', word: joined };
    return phrase.some(isName) ? undefined : placeMeaning(phrase);
  });

/** Parses 'not a diesel' and 'no utes'. */
const findExcept = (words: readonly string[], at: number, lexicon: Lexicon): Found | undefined => {
  if (words[at] !== 'not' && words[at] !== 'no') return undefined;
  const next = at + (['a', 'an'].includes(words[at + 1] ?? '') ? 2 : 1);
  const found = findNamed(words, next, lexicon);
  return found?.meaning.kind === 'concept'
    ? {
        meaning: { kind: 'concept', concept: exceptFor(found.meaning.concept) },
        length: next - at + found.length,
      }
    : undefined;
};

const findAt = (words: readonly string[], at: number, lexicon: Lexicon): Found => {
  const word = words[at] ?? '';
  const text: Found = { meaning: { kind: 'text', word }, length: 1 };
  // A dash that stands alone begins no phrase.
  if (word === '') return text;
  const near = findNear(words, at);
  if (near !== undefined) return near;
  const limit = limitAt(words, at);
  if (limit !== undefined) {
    const { length, field, min, max } = limit;
    return { meaning: { kind: 'range', field, range: { min, max } }, length };
  }
  if (yearPattern.test(word)) {
    const year = Number.parseInt(word, 10);
    return { meaning: { kind: 'range', field: 'year', range: { min: year, max: year } }, length: 1 };
  }
  return findExcept(words, at, lexicon) ?? findNamed(words, at, lexicon) ?? text;
};

/** Reads a search in any order of its words; those that say nothing about a vehicle belong to no term. */
export const understandSearch = (search: string, lexicon: Lexicon): UnderstoodSearch => {
  const typed = splitTyped(search);
  const folded = typed.map(foldWord);
  const words = folded.map((word) => correct(word, lexicon));
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const found = findAt(words, at, lexicon);
    const isText = found.meaning.kind === 'text';
    const isIgnored = word === '' || (isText && ignored.has(word) && !lexicon.names().has(word));
    const to = at + found.length;
    if (!isIgnored)
      terms.push({ meaning: found.meaning, from: at, to, words: textWords(folded.slice(at, to)) });
    at = to;
  }
  const telling = terms.filter((term) => !isFiller(term));
  return { typed, terms: telling.length > 0 ? telling : terms };
};

/** Returns the search without one of its terms; empty if nothing that is searched for is left. */
export const withoutTerm = ({ typed, terms }: UnderstoodSearch, removed: Term): string =>
  terms.length === 1 ? '' : typed.filter((_, at) => at < removed.from || at >= removed.to).join(' ');
