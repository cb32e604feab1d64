import type { SearchTerm } from '#domain/work/search-terms.ts';
import { uniquePlaces, type Places, type WordReader } from './word-reader.ts';

/** Of one beginning. */
const maxUnitsPerWord = 1.5;

const maxWordUnits = 11;

const unitsPerList = 4;

const maxUnits = 15;

/** Of the list by receipt. */
const rowsPerUnit = 40;

/** Few enough to look at the work items themselves. */
const fewPlaces = 20;

type Terms = readonly [SearchTerm, ...SearchTerm[]];

/** A term with the places of each of its beginnings; undefined where they are very many, or not read. */
export interface ReadTerm {
  readonly term: SearchTerm;
  readonly lists: readonly (readonly string[] | undefined)[];
}

/** Places that can match, newest first, and the terms for which only the work item tells. */
export interface Candidates extends Places {
  readonly unchecked: readonly ReadTerm[];
}

const lengthOf = (term: SearchTerm): number => Math.max(...term.map(({ length }) => length));

const merge = (lists: ReadTerm['lists']): string[] => uniquePlaces(lists.flatMap((list) => list ?? []));

/** Reads the newest places of a term with very many. */
const readNewest = async (
  { term, lists }: ReadTerm,
  after: string,
  units: number,
  words: WordReader,
): Promise<Places> => {
  const many = term.filter((_, index) => lists[index] === undefined);
  const limit = Math.floor((units * rowsPerUnit) / many.length);
  const newest = await Promise.all(many.map((one) => words.readNewest(one, after, limit)));
  const [until] = newest.flatMap((list) => list.until ?? []).toSorted();
  const places = merge([...lists, ...newest.map((list) => list.places)]);
  return { places: places.filter((place) => until === undefined || place <= until), until };
};

const canMatch = ({ places, until }: Places, place: string): boolean =>
  places.includes(place) || (until !== undefined && place > until);

const end = ({ until = '~' }: Places): string => until;

/** Takes the list that reaches furthest back; the others rule out what they would have. */
const overlap = (lists: readonly Places[]): Places => {
  const [widest, ...others] = lists.toSorted((one, other) => (end(one) > end(other) ? -1 : 1));
  const places = widest?.places.filter((place) => others.every((other) => canMatch(other, place))) ?? [];
  return { places, until: widest?.until };
};

/** Tests whether it helps to read a term's places. */
const isWorthReading = (
  term: SearchTerm,
  found: readonly string[] | undefined,
  words: WordReader,
): boolean => {
  const units = words.units();
  const isNarrow = found !== undefined && found.length <= fewPlaces;
  return units === 0 || (!isNarrow && units + term.length * maxUnitsPerWord <= maxWordUnits);
};

/** Returns those after a place that match the terms with few matches, or the newest if all have very many. */
export const findPlaces = async (terms: Terms, after: string, words: WordReader): Promise<Candidates> => {
  const unchecked: ReadTerm[] = [];
  let found: readonly string[] | undefined;
  // The longest probably has the fewest matches.
  for (const term of terms.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const lists = isWorthReading(term, found, words)
      ? await Promise.all(term.map((one) => words.readAll(one)))
      : term.map(() => undefined);
    if (lists.includes(undefined)) unchecked.push({ term, lists });
    else {
      const matching = merge(lists);
      found = found?.filter((place) => matching.includes(place)) ?? matching;
    }
  }
  if (found !== undefined) return { places: found.filter((place) => place > after), unchecked };
  const units = Math.min(unitsPerList, (maxUnits - words.units()) / unchecked.length);
  const newest = await Promise.all(unchecked.map((one) => readNewest(one, after, units, words)));
  const { places, until } = overlap(newest);
  return { places: places.filter((place) => place > after), until, unchecked };
};
