import type { LimitedField, Range } from '../limited-fields.ts';

export interface Limit extends Range {
  readonly field: LimitedField;
  /** Number of words. */
  readonly length: number;
}

interface Amount {
  readonly value: number;
  readonly field: LimitedField | undefined;
  readonly length: number;
}

const under = [
  'under',
  'below',
  'less than',
  'up to',
  'upto',
  'max',
  'maximum',
  'at most',
  'no more than',
  'cheaper than',
  'before',
  'older than',
  '<',
];

const over = [
  'over',
  'above',
  'more than',
  'min',
  'minimum',
  'at least',
  'from',
  'after',
  'since',
  'newer than',
  '>',
];

const underAfter = ['max', 'maximum', 'or less', 'or under', 'or cheaper', 'or older', 'and under'];
const overAfter = ['min', 'minimum', 'or more', 'or over', 'or newer', 'or later', 'onwards', 'and newer'];

export const limitWords = [...under, ...over].flatMap((phrase) => phrase.split(' '));

/** Returns how many words of the first phrase that stands at an index, or 0. */
const phraseAt = (words: readonly string[], at: number, phrases: readonly string[]): number => {
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    if (parts.every((part, index) => words[at + index] === part)) return parts.length;
  }
  return 0;
};

/** Returns how many words say 'at most', or 0. */
export const atMostAt = (words: readonly string[], at: number): number => phraseAt(words, at, under);

const units: readonly (readonly [LimitedField, readonly string[]])[] = [
  ['weekly', ['a week', 'per week', 'each week', 'weekly', 'pw', 'p/w', 'week', '/week', '/wk', 'wk']],
  ['mileage', ['km', 'kms', 'kilometres', 'kilometers', 'ks']],
  ['price', ['dollars', 'nzd']],
];

const unitAt = (words: readonly string[], at: number): Pick<Amount, 'field' | 'length'> => {
  for (const [field, phrases] of units) {
    const length = phraseAt(words, at, phrases);
    if (length > 0) return { field, length };
  }
  return { field: undefined, length: 0 };
};

const numberPattern = /^(\$?)(\d[\d,]*(?:\.\d+)?)(k?)(kms?|pw|p\/w|\/week|\/wk)?(\+?)$/;

const earliestYear = 1_950;
const latestYear = 2_099;

const isYear = (value: number): boolean => value >= earliestYear && value <= latestYear;

/** Guesses what a number without a unit limits: nobody sells a car for $250, nor asks for one of 20 dollars. */
const guessField = (value: number, isDollars: boolean, isThousands: boolean): LimitedField => {
  if (!isDollars && value >= 100_000) return 'mileage';
  if (isThousands) return 'price';
  if (!isDollars && isYear(value)) return 'year';
  return value >= 100 && value < 1_000 ? 'weekly' : 'price';
};

const readDigits = (words: readonly string[], at: number, digits: string) => {
  const next = words[at + 1] ?? '';
  const isSplit = /^\d{1,3}$/.test(digits) && /^\d{3}$/.test(next);
  const number = Number(`${digits.replaceAll(',', '')}${isSplit ? next : ''}`);
  return { number, end: at + (isSplit ? 2 : 1) };
};

const endingField = (ending: string | undefined): LimitedField | undefined => {
  if (ending === undefined) return undefined;
  return ending.startsWith('km') ? 'mileage' : 'weekly';
};

/** Larger numbers precede a model, such as 'under 20000 grand vitara'. */
const mostGrand = 999;

const meansThousands = (word: string | undefined, number: number): boolean =>
  word === 'k' || (word === 'grand' && number <= mostGrand);

const amountAt = (words: readonly string[], at: number): Amount | undefined => {
  const match = numberPattern.exec(words[at] ?? '');
  if (match === null) return undefined;
  const [, dollar, digits = '', k, ending] = match;
  const { number, end } = readDigits(words, at, digits);
  const isSpaced = k === '' && meansThousands(words[end], number);
  const isThousands = k !== '' || isSpaced;
  const unit = unitAt(words, end + Number(isSpaced));
  const value = isThousands ? number * 1_000 : number;
  const isMarked = dollar !== '' || isThousands;
  const guess = isMarked ? guessField(value, dollar !== '', isThousands) : undefined;
  const length = end + Number(isSpaced) + unit.length - at;
  return { value, field: endingField(ending) ?? unit.field ?? guess, length };
};

const smallestPrice = 100;

const smallestBare = 5_000;

const fewKilometres = 100_000;

const complete = ({ value, field }: Amount): { readonly field: LimitedField; readonly value: number } => {
  const isShort = field === undefined && value < smallestPrice;
  if (isShort) return { field: 'price', value: value * 1_000 };
  return { field: field ?? guessField(value, false, false), value };
};

/** Parses 'between A and B' and 'A to B'. */
const rangeAt = (words: readonly string[], at: number): Limit | undefined => {
  const opening = phraseAt(words, at, ['between', 'from']);
  const first = amountAt(words, at + opening);
  if (first === undefined) return undefined;
  const joint = at + opening + first.length;
  if (words[joint] !== 'to' && !(words[at] === 'between' && words[joint] === 'and')) return undefined;
  const second = amountAt(words, joint + 1);
  if (second === undefined) return undefined;
  const field = second.field ?? first.field;
  const high = complete({ ...second, field });
  const isShort = first.value < smallestPrice && first.field === undefined && high.field !== 'weekly';
  const low = isShort && high.value >= 1_000 ? first.value * 1_000 : first.value;
  const [min, max] = low <= high.value ? [low, high.value] : [high.value, low];
  return { field: high.field, min, max, length: joint + 1 + second.length - at };
};

/** A bare number is a year or part of a name, unless its unit says otherwise or it is too large. */
const isBareLimit = ({ field, value }: Amount): boolean =>
  field === undefined ? value >= smallestBare : field !== 'year';

const boundAt = (words: readonly string[], at: number): Limit | undefined => {
  const below = phraseAt(words, at, under);
  const above = below > 0 ? 0 : phraseAt(words, at, over);
  const amount = amountAt(words, at + below + above);
  if (amount === undefined) return undefined;
  const after = at + below + above + amount.length;
  const laterBelow = below + above > 0 ? 0 : phraseAt(words, after, underAfter);
  const laterAbove = below + above + laterBelow > 0 ? 0 : phraseAt(words, after, overAfter);
  const isPlus = (words[at] ?? '').endsWith('+');
  const hasBound = below + above + laterBelow + laterAbove > 0 || isPlus;
  if (!hasBound && !isBareLimit(amount)) return undefined;
  const { field, value } = complete(amount);
  const length = after - at + laterBelow + laterAbove;
  return above + laterAbove > 0 || isPlus ? { field, min: value, length } : { field, max: value, length };
};

/** Parses 'low km', as sellers write. */
const fewAt = (words: readonly string[], at: number): Limit | undefined => {
  const unit = words[at] === 'low' ? unitAt(words, at + 1) : undefined;
  if (unit?.field !== 'mileage') return undefined;
  return { field: 'mileage', max: fewKilometres, length: 1 + unit.length };
};

/** Parses a limit that begins at a word of a search, such as 'under 20k' or '2015 to 2018'; words are folded. */
export const limitAt = (words: readonly string[], at: number): Limit | undefined =>
  rangeAt(words, at) ?? boundAt(words, at) ?? fewAt(words, at);
