import { groupDigits } from '#domain/text/group-digits.ts';
import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import {
  type LimitedField,
  limitedFields,
  limitNames,
  orderRange,
  rangeLabel,
} from '#domain/vehicles/limited-fields.ts';
import { defaultWithinKm } from '#domain/vehicles/quick-picks.ts';
import { type FilterName, type Filters, textOf } from './filters.ts';

export interface FilterChip {
  readonly label: string;
  /** Takes it off. */
  readonly change: Filters;
}

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const rangeChip = (filters: Filters, field: LimitedField): FilterChip[] => {
  const [lowest, highest] = limitNames[field];
  const [min, max] = [textOf(filters, lowest), textOf(filters, highest)].map(numberOf);
  if (min === undefined && max === undefined) return [];
  const label = rangeLabel(field, orderRange({ min, max }));
  return [{ label: field === 'year' ? `Year: ${label}` : label, change: { [lowest]: [], [highest]: [] } }];
};

const listNames: readonly FilterName[] = [
  'make',
  'model',
  'year',
  ...choiceFilters.map(({ name }) => name),
  'region',
];

const listChips = (filters: Filters, name: FilterName): FilterChip[] =>
  (filters[name] ?? []).map((value) => ({
    label: value,
    change: { [name]: filters[name]?.filter((other) => other !== value) ?? [] },
  }));

const placeChips = (filters: Filters): FilterChip[] => {
  const [near, location] = [textOf(filters, 'near'), textOf(filters, 'location')];
  const within = groupDigits(Number(textOf(filters, 'within') || defaultWithinKm));
  return [
    ...(near === '' ? [] : [{ label: `Within ${within} km of ${near}`, change: { near: [], within: [] } }]),
    ...(location === '' ? [] : [{ label: `In ‘${location}’`, change: { location: [] } }]),
  ];
};

/** Lists the filters that are set, a range as one; not the search and the order. */
export const listFilterChips = (filters: Filters): FilterChip[] => [
  ...listNames.flatMap((name) => listChips(filters, name)),
  ...limitedFields.flatMap((field) => rangeChip(filters, field)),
  ...placeChips(filters),
];
