import { placeNamed } from '../../addresses/find-place.ts';
import { oncePer } from '../../once.ts';
import { baseModelOf } from '../base-model.ts';
import { choiceFilters } from '../choice-filters.ts';
import { quickPicks, radiusPicks } from '../quick-picks.ts';
import type { VehicleFilters } from '../vehicle-filter.ts';
import { distanceFrom, rangeTest } from './field-gaps.ts';
import { readQuery, type VehicleIndex } from './find-vehicles.ts';
import type { Constraint } from './match-vehicles.ts';
import type { SearchableCard, VehicleProfile } from './vehicle-profile.ts';

interface CountedChoice {
  readonly value: string;
  readonly count: number;
}

export type ChoiceCounts = Record<string, CountedChoice[]>;

/** A field with one choice for each vehicle, by the vehicle's position; -1 for none. */
interface Column {
  readonly field: string;
  /** As they are shown and sent. */
  readonly values: readonly string[];
  readonly choices: Int32Array;
}

type ChoiceOf = (profile: VehicleProfile) => { readonly key: string; readonly value: string };

const same = (key: string) => ({ key, value: key });

const choiceFields: readonly (readonly [string, ChoiceOf])[] = [
  ['make', ({ make, vehicle }) => ({ key: make, value: vehicle.make })],
  ['model', ({ baseModel, vehicle }) => ({ key: baseModel, value: baseModelOf(vehicle.model) })],
  ['year', ({ vehicle }) => same(String(vehicle.year))],
  ['region', ({ region }) => same(region ?? '')],
  ...choiceFilters.map(({ name, field }): [string, ChoiceOf] => [
    name,
    ({ vehicle }) => same(vehicle[field] ?? ''),
  ]),
];

const createColumn = (field: string, choiceOf: ChoiceOf, profiles: readonly VehicleProfile[]): Column => {
  const positions = new Map<string, number>();
  const values: string[] = [];
  const choices = Int32Array.from(profiles, (profile) => {
    const { key, value } = choiceOf(profile);
    const known = positions.get(key);
    if (known !== undefined || key === '') return known ?? -1;
    positions.set(key, values.length);
    values.push(value);
    return values.length - 1;
  });
  return { field, values, choices };
};

const columnsOf = oncePer((profiles: readonly VehicleProfile[]): readonly Column[] =>
  choiceFields.map(([field, choiceOf]) => createColumn(field, choiceOf, profiles)),
);

/** A choice of a range or distance; a vehicle may be in several. */
interface Pick {
  readonly field: string;
  readonly value: string;
  readonly fits: (profile: VehicleProfile) => boolean;
}

const listPicks = ({ near = '' }: VehicleFilters): Pick[] => {
  const fields = ['price', 'weekly', 'mileage'] as const;
  const ranges = fields.flatMap((field) =>
    quickPicks[field].map((pick, index) => ({ field, value: String(index), fits: rangeTest(field, pick) })),
  );
  const place = placeNamed(near);
  if (place === undefined) return ranges;
  const distanceOf = distanceFrom(place);
  const radii = radiusPicks.map((radius) => ({
    field: 'near',
    value: String(radius),
    fits: (profile: VehicleProfile) => distanceOf(profile) <= radius,
  }));
  return [...ranges, ...radii];
};

/** Returns the field that alone keeps a vehicle from fitting, '' if none does, undefined if several do. */
const onlyMissed = (
  profile: VehicleProfile,
  at: number,
  constraints: readonly Constraint[],
): string | undefined => {
  let missed = '';
  for (const { field, grade } of constraints) {
    if (field === missed || grade(profile, at) > 0) continue;
    if (missed !== '') return undefined;
    missed = field;
  }
  return missed;
};

const byValue = (one: CountedChoice, other: CountedChoice): number => {
  const [first, second] = [Number(one.value), Number(other.value)];
  if (!Number.isNaN(first) && !Number.isNaN(second)) return second - first;
  return one.value < other.value ? -1 : 1;
};

interface Tally {
  readonly missed: string;
  readonly at: number;
  readonly profile: VehicleProfile;
}

const countColumn = ({ field, values, choices }: Column, tallies: readonly Tally[]): CountedChoice[] => {
  const counts = new Int32Array(values.length);
  for (const { missed, at } of tallies) {
    const choice = choices[at] ?? -1;
    if (choice >= 0 && (missed === '' || missed === field)) counts[choice] = (counts[choice] ?? 0) + 1;
  }
  return values
    .map((value, choice) => ({ value, count: counts[choice] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(byValue);
};

const countPick = ({ field, fits }: Pick, tallies: readonly Tally[]): number =>
  tallies.reduce(
    (count, { missed, profile }) => count + Number((missed === '' || missed === field) && fits(profile)),
    0,
  );

/**
 * Counts what each choice of each filter would find; the choices of a field ignore its own filter. Models are counted
 * only within makes.
 */
export const countChoices = <Vehicle extends SearchableCard>(
  index: VehicleIndex<Vehicle>,
  filters: VehicleFilters,
): ChoiceCounts => {
  const { constraints } = readQuery(filters, index);
  const tallies: Tally[] = [];
  for (const [at, profile] of index.profiles.entries()) {
    const missed = onlyMissed(profile, at, constraints);
    if (missed !== undefined) tallies.push({ missed, at, profile });
  }
  const hasMake = (filters.make ?? filters.model ?? []).length > 0;
  const shown = columnsOf(index.profiles).filter(({ field }) => field !== 'model' || hasMake);
  const counted: ChoiceCounts = Object.fromEntries(
    shown.map((column) => [column.field, countColumn(column, tallies)]),
  );
  for (const pick of listPicks(filters)) {
    const count = countPick(pick, tallies);
    if (count > 0) (counted[pick.field] ??= []).push({ value: pick.value, count });
  }
  return counted;
};
