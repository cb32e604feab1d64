import { regionNames } from '../../addresses/located-places.ts';
import { oncePer } from '../../once.ts';
import { foldText } from '../../text/fold-text.ts';
import { isOneTypingErrorFrom, shortestMistyped } from '../../text/one-typing-error.ts';
import { baseModelOf } from '../base-model.ts';
import { maxTermLength, searchOf, type VehicleFilters } from '../vehicle-filter.ts';
import { readQuery, type VehicleIndex } from './find-vehicles.ts';
import { matchVehicles } from './match-vehicles.ts';
import type { SearchableCard } from './vehicle-profile.ts';

export interface Suggestion {
  readonly search: string;
  /** Number of vehicles that it finds, beside the filters. */
  readonly count: number;
}

const maxSuggestions = 6;

/** Each candidate is searched for. */
const maxCandidates = 10;

const commonEndings = (
  'ute,van,wagon,motorbike,sedan,hatchback,SUV,coupe,convertible,4WD,electric,hybrid,petrol,diesel,LPG,' +
  'manual,automatic,excellent condition,private seller,trader,' +
  'under $10,000,under $20,000,under $40,000,under $150 a week,under 100,000 km'
).split(/,(?!\d)/);

/** Lists what a search can end with: makes, models and places of the vehicles, then common words. */
const listEndings = (profiles: VehicleIndex['profiles']): string[] => {
  const endings = new Set<string>();
  for (const { vehicle } of profiles) endings.add(vehicle.make);
  for (const ending of commonEndings) endings.add(ending);
  for (const { vehicle } of profiles) endings.add(`${vehicle.make} ${baseModelOf(vehicle.model)}`);
  for (const { place } of profiles) if (place !== undefined) endings.add(place.name);
  const regions = new Set(profiles.map(({ region }) => region));
  for (const region of regionNames) if (regions.has(region)) endings.add(region);
  return [...endings];
};

interface Ending {
  readonly text: string;
  readonly folded: string;
}

const endingsOf = oncePer((profiles: VehicleIndex['profiles']): readonly Ending[] =>
  listEndings(profiles).map((text) => ({ text, folded: foldText(text) })),
);

const isMistyped = (word: string, last: string): boolean =>
  last.length >= shortestMistyped && isOneTypingErrorFrom(word, last);

const longestBeginning = 4;

/** Returns how many of the last words an ending goes on with: 2 of 'ute te aw', for Te Awamutu; or 0. */
const countBegun = (words: readonly string[], { folded }: Ending): number => {
  for (let count = Math.min(longestBeginning, words.length); count > 0; count -= 1)
    if (folded.startsWith(words.slice(-count).join(' '))) return count;
  const last = words.at(-1) ?? '';
  const isWithin = !folded.startsWith('under') && folded.includes(` ${last}`);
  return Number(isWithin);
};

/** Appends an ending without repeating words: 'Toyota Aqua' after 'toyota' is not 'toyota Toyota Aqua'. */
const joinEnding = (before: readonly string[], { text, folded }: Ending): string => {
  const words = folded.split(' ');
  const isRepeated = (typed: string): boolean =>
    words.some((word) => word === foldText(typed) || isMistyped(word, foldText(typed)));
  return [...before.filter((typed) => !isRepeated(typed)), text].join(' ');
};

/** Completes the last word of a search. None of the suggestions finds nothing. */
export const suggestSearches = <Vehicle extends SearchableCard>(
  index: VehicleIndex<Vehicle>,
  filters: VehicleFilters,
): Suggestion[] => {
  const words = searchOf(filters).split(/\s+/).filter(Boolean);
  const typed = words.join(' ');
  const folded = words.map(foldText);
  const last = folded.at(-1) ?? '';
  if (last === '') return [];
  const endings = endingsOf(index.profiles).map((ending) => ({ ending, begun: countBegun(folded, ending) }));
  const begun = endings.filter((one) => one.begun > 0);
  const fitting = begun.length > 0 ? begun : endings.filter(({ ending }) => isMistyped(ending.folded, last));
  const searches = fitting
    .map((one) => joinEnding(words.slice(0, -Math.max(one.begun, 1)), one.ending))
    .filter((search) => search.length <= maxTermLength && foldText(search) !== foldText(typed))
    .slice(0, maxCandidates);
  return searches
    .flatMap((search) => {
      const { constraints } = readQuery({ ...filters, search, searchTerm: '' }, index);
      const { fitting, mentioning } = matchVehicles(index.profiles, constraints);
      const count = fitting.length + mentioning.length;
      return count > 0 ? [{ search, count }] : [];
    })
    .slice(0, maxSuggestions);
};
