import { placeNamed } from '../../addresses/find-place.ts';
import { foldText } from '../../text/fold-text.ts';
import { choiceFilters } from '../choice-filters.ts';
import { defaultWithinKm } from '../quick-picks.ts';
import { rangesOf, type VehicleFilters } from '../vehicle-filter.ts';
import { distanceFrom, otherGap, placeGap, rangeGap, rangeTest } from './field-gaps.ts';
import { type Constraint, gradeIf } from './match-vehicles.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

/** Another make is further off than another fuel or body. */
const makeDistance = 1.2;

const isGiven = <Value>(values: readonly Value[] | undefined): values is readonly Value[] =>
  values !== undefined && values.length > 0;

const filledTexts = (texts: readonly string[] | undefined): string[] =>
  (texts ?? []).map(foldText).filter(Boolean);

const ofSet = (
  field: string,
  values: readonly (string | number)[] | undefined,
  valuesOf: (profile: VehicleProfile) => readonly (string | number | null | undefined)[],
  shownValue: (profile: VehicleProfile) => string,
  distance?: number,
): Constraint[] => {
  if (!isGiven(values)) return [];
  const wanted = new Set<string | number | null | undefined>(values);
  return [
    {
      field,
      grade: (profile) => gradeIf(valuesOf(profile).some((value) => wanted.has(value))),
      gap: (profile) => otherGap(() => shownValue(profile), distance),
    },
  ];
};

const rangeConstraints = (filters: VehicleFilters): Constraint[] =>
  rangesOf(filters).map(([field, range]) => {
    const fits = rangeTest(field, range);
    return {
      field,
      grade: (profile) => gradeIf(fits(profile)),
      gap: (profile) => rangeGap(field, range, profile),
    };
  });

/** Fits nothing, as the list would otherwise show a filter that it does not apply. */
const unknownTown = (town: string): Constraint => ({
  field: 'near',
  grade: () => 0,
  gap: () => otherGap(() => `‘${town}’ is not in the list of towns`),
});

const nearConstraint = ({ near = '', within }: VehicleFilters): Constraint[] => {
  if (near === '') return [];
  const place = placeNamed(near);
  if (place === undefined) return [unknownTown(near)];
  const radiusKm = within ?? defaultWithinKm;
  const distanceOf = distanceFrom(place);
  return [
    {
      field: 'near',
      grade: (profile) => gradeIf(distanceOf(profile) <= radiusKm),
      gap: (profile) => placeGap(place, radiusKm, profile),
    },
  ];
};

/** The specified filter: a part of the vehicle's location, or of its region's name. */
const locationConstraint = ({ location = '' }: VehicleFilters): Constraint[] => {
  const wanted = foldText(location);
  if (wanted === '') return [];
  const has = (text: string | undefined): boolean => foldText(text ?? '').includes(wanted);
  return [
    {
      field: 'location',
      grade: ({ vehicle, region }) => gradeIf(has(vehicle.location) || has(region)),
      gap: ({ vehicle }) => otherGap(() => `in ${vehicle.location}`),
    },
  ];
};

/** Returns what the filters demand, one constraint for each field. */
export const filterConstraints = (filters: VehicleFilters): Constraint[] => [
  ...ofSet(
    'make',
    filledTexts(filters.make),
    ({ make }) => [make],
    ({ vehicle }) => vehicle.make,
    makeDistance,
  ),
  ...ofSet(
    'model',
    filledTexts(filters.model),
    ({ model, baseModel }) => [model, baseModel],
    ({ vehicle }) => `${vehicle.make} ${vehicle.model}`,
    makeDistance,
  ),
  ...ofSet(
    'year',
    filters.year,
    ({ vehicle }) => [vehicle.year],
    ({ vehicle }) => String(vehicle.year),
  ),
  ...choiceFilters.flatMap(({ name, field }) =>
    ofSet(
      name,
      filters[name],
      ({ vehicle }) => [vehicle[field]],
      ({ vehicle }) => vehicle[field] ?? 'not known',
    ),
  ),
  ...ofSet(
    'region',
    filters.region,
    ({ region }) => [region],
    ({ region, vehicle }) => `in ${region ?? vehicle.location}`,
  ),
  ...rangeConstraints(filters),
  ...nearConstraint(filters),
  ...locationConstraint(filters),
];
