import type { LocatedPlace } from '../../addresses/located-places.ts';
import { currentTerms } from '../../lending/current-terms.ts';
import type { Sorting } from '../sortings.ts';
import { kilometresFrom } from './field-gaps.ts';
import type { Constraint, Match } from './match-vehicles.ts';
import type { SearchableCard, VehicleProfile } from './vehicle-profile.ts';

/** Lower ranks come first. */
type RankOf = (profile: VehicleProfile, at: number) => number;

/** Vehicles that are too cheap or too dear for a loan have no weekly cost, and come last. */
const weeklyRank: RankOf = ({ vehicle: { price } }) => {
  const { smallest, largest } = currentTerms.amounts;
  return price < smallest || price > largest ? Infinity : price;
};

const ranks: Record<Exclude<Sorting, 'best' | 'distance' | 'newest'>, RankOf> = {
  price: ({ vehicle }) => vehicle.price,
  'price-high': ({ vehicle }) => -vehicle.price,
  weekly: weeklyRank,
  mileage: ({ vehicle }) => vehicle.mileage,
  year: ({ vehicle }) => -vehicle.year,
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
  if (sort === 'distance') return place && ((profile) => kilometresFrom(place, profile) ?? Infinity);
  return sort === 'newest' ? undefined : ranks[sort];
};

/** Sorts matches, those that fit first; equals stay newest first. */
export const sortMatches = <Vehicle extends SearchableCard>(
  matches: readonly Match<Vehicle>[],
  order: Order,
): VehicleProfile<Vehicle>[] => {
  const rankOf = rankBy(order);
  const sort = (isFitting: boolean): VehicleProfile<Vehicle>[] => {
    const tier = matches.filter((match) => match.isFitting === isFitting);
    if (rankOf === undefined) return tier.map(({ profile }) => profile);
    return tier
      .map(({ profile, at }) => ({ profile, rank: rankOf(profile, at) }))
      .sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
      .map(({ profile }) => profile);
  };
  return [...sort(true), ...sort(false)];
};
