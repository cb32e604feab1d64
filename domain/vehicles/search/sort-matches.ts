import type { LocatedPlace } from '../../addresses/located-places.ts';
import { currentTerms } from '../../lending/current-terms.ts';
import type { Sorting } from '../sortings.ts';
import { distanceFrom } from './field-gaps.ts';
import type { Constraint, Matches } from './match-vehicles.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

/** Lower ranks come first. */
type RankOf = (profile: VehicleProfile, at: number) => number;

/** Vehicles that are too cheap or too dear for a loan have no weekly cost, and come last. */
const weeklyRank: RankOf = ({ price }) => {
  const { smallest, largest } = currentTerms.amounts;
  return price < smallest || price > largest ? Infinity : price;
};

const ranks: Record<Exclude<Sorting, 'best' | 'distance' | 'newest'>, RankOf> = {
  price: ({ price }) => price,
  'price-high': ({ price }) => -price,
  weekly: weeklyRank,
  mileage: ({ mileage }) => mileage,
  year: ({ year }) => -year,
};

interface Order {
  readonly sort: Sorting;
  readonly constraints: readonly Constraint[];
  /** From which distances are measured. */
  readonly place: LocatedPlace | undefined;
}

const rankBy = ({ sort, constraints, place }: Order): RankOf | undefined => {
  if (sort === 'best') {
    const scores = constraints.flatMap(({ score }) => (score ? [score] : []));
    return scores.length === 0
      ? undefined
      : (profile, at) => -scores.reduce((sum, score) => sum + score(profile, at), 0);
  }
  if (sort === 'distance') return place && distanceFrom(place);
  return sort === 'newest' ? undefined : ranks[sort];
};

/** Sorts the positions of matches, those that fit first; equals stay newest first. */
export const sortMatches = (
  profiles: readonly VehicleProfile[],
  { fitting, mentioning }: Matches,
  order: Order,
): number[] => {
  const rankOf = rankBy(order);
  if (rankOf === undefined) return [...fitting, ...mentioning];
  const rankAt = new Float64Array(profiles.length);
  for (const at of [...fitting, ...mentioning]) {
    const profile = profiles[at];
    if (profile !== undefined) rankAt[at] = rankOf(profile, at);
  }
  const compare = (one: number, other: number): number => {
    const first = rankAt[one] ?? 0;
    const second = rankAt[other] ?? 0;
    return first === second ? 0 : first - second;
  };
  return [...fitting.toSorted(compare), ...mentioning.toSorted(compare)];
};
