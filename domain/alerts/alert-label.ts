import { choiceFilters } from '../vehicles/choice-filters.ts';
import { type LimitedField, orderRange, type Range, rangeLabel } from '../vehicles/limited-fields.ts';
import type { VehicleFilters } from '../vehicles/vehicle-filter.ts';
import { readAlertQuery } from './alert-query.ts';

const ranges = (filters: VehicleFilters): readonly (readonly [LimitedField, Range])[] => [
  ['price', { min: filters.minPrice, max: filters.maxPrice }],
  ['weekly', { min: filters.minWeekly, max: filters.maxWeekly }],
  ['year', { min: filters.minYear, max: filters.maxYear }],
  ['mileage', { min: filters.minMileage, max: filters.maxMileage }],
];

const rangeParts = (filters: VehicleFilters): string[] =>
  ranges(filters)
    .filter(([, { min, max }]) => min !== undefined || max !== undefined)
    .map(([field, range]) => rangeLabel(field, orderRange(range)));

const placeParts = ({ near = '', within, location = '' }: VehicleFilters): string[] => [
  ...(near === '' ? [] : [within === undefined ? `Near ${near}` : `Within ${within} km of ${near}`]),
  ...(location === '' ? [] : [`In ‘${location}’`]),
];

const partsOf = (filters: VehicleFilters): string[] => {
  const { search = '', searchTerm = '', make = [], model = [], year = [], region = [] } = filters;
  const words = [search, searchTerm].filter(Boolean).join(' ');
  return [
    ...(words === '' ? [] : [`‘${words}’`]),
    ...make,
    ...model,
    ...year.map(String),
    ...choiceFilters.flatMap(({ name }): readonly string[] => filters[name] ?? []),
    ...rangeParts(filters),
    ...region,
    ...placeParts(filters),
  ];
};

/** Returns for example '‘hybrid’, Toyota, Up to $20,000'. */
export const alertLabel = (query: string): string => {
  const filters = readAlertQuery(query);
  return (filters && partsOf(filters).join(', ')) || 'Any vehicle';
};
