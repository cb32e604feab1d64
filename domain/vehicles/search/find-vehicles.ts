import { placeNamed } from '../../addresses/find-place.ts';
import type { LocatedPlace } from '../../addresses/located-places.ts';
import type { Sorting } from '../sortings.ts';
import { searchOf, type VehicleFilters, type VehicleQuery } from '../vehicle-filter.ts';
import { kilometresFrom } from './field-gaps.ts';
import { filterConstraints } from './filter-constraints.ts';
import { type Constraint, matchVehicles } from './match-vehicles.ts';
import { findNearest, type NearMatch } from './nearest-matches.ts';
import { searchConstraints, type WordFinder } from './search-constraints.ts';
import { meaningLabel } from './search-meaning.ts';
import { sortMatches } from './sort-matches.ts';
import { understandSearch, type UnderstoodSearch, withoutTerm } from './understand-search.ts';
import type { SearchableCard, VehicleProfile } from './vehicle-profile.ts';

/** All available vehicles, newest first, and their words. */
export interface VehicleIndex<Vehicle extends SearchableCard = SearchableCard> extends WordFinder {
  readonly profiles: readonly VehicleProfile<Vehicle>[];
}

/** A part of the search as it was understood, and the search without it. */
interface UnderstoodPart {
  readonly label: string;
  readonly rest: string;
}

interface FoundVehicle<Vehicle> {
  readonly vehicle: Vehicle;
  /** From the place that the query names. */
  readonly distanceKm: number | undefined;
}

export interface FoundVehicles<Vehicle> {
  readonly vehicles: readonly FoundVehicle<Vehicle>[];
  readonly matching: number;
  /** Matches that fit; those after them only mention the words. */
  readonly fitting: number;
  readonly understood: readonly UnderstoodPart[];
  readonly nearest: readonly NearMatch<Vehicle>[];
}

export interface ReadQuery {
  readonly search: UnderstoodSearch;
  readonly constraints: readonly Constraint[];
}

export const readQuery = (filters: VehicleFilters, index: VehicleIndex): ReadQuery => {
  const search = understandSearch(searchOf(filters), index.lexicon);
  return {
    search,
    constraints: [...filterConstraints(filters), ...searchConstraints(search, index)],
  };
};

const placeOf = ({ near = '' }: VehicleFilters, { terms }: UnderstoodSearch): LocatedPlace | undefined => {
  const named = placeNamed(near);
  if (named !== undefined) return named;
  for (const { meaning } of terms) {
    if (meaning.kind === 'place') return meaning.place;
    if (meaning.kind === 'region') return placeNamed(meaning.region);
  }
  return undefined;
};

const sortingOf = ({ sort }: VehicleQuery, { terms }: UnderstoodSearch): Sorting =>
  sort ?? (terms.length > 0 ? 'best' : 'newest');

/** Finds, sorts and pages the vehicles of a query. */
export const findVehicles = <Vehicle extends SearchableCard>(
  index: VehicleIndex<Vehicle>,
  query: VehicleQuery,
): FoundVehicles<Vehicle> => {
  const { search, constraints } = readQuery(query, index);
  const place = placeOf(query, search);
  const { profiles } = index;
  const matches = matchVehicles(profiles, constraints);
  const sorted = sortMatches(profiles, matches, { sort: sortingOf(query, search), constraints, place });
  const page = sorted.slice(query.offset, query.offset + query.limit).flatMap((at) => profiles[at] ?? []);
  return {
    vehicles: page.map((profile) => ({
      vehicle: profile.vehicle,
      distanceKm: place && kilometresFrom(place, profile),
    })),
    matching: sorted.length,
    fitting: matches.fitting.length,
    understood: search.terms.map((term) => ({
      label: meaningLabel(term.meaning),
      rest: withoutTerm(search, term),
    })),
    nearest: sorted.length === 0 ? findNearest(profiles, constraints) : [],
  };
};
