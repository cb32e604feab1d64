import { choiceFilters } from '../vehicles/choice-filters.ts';
import { rangeLabel } from '../vehicles/limited-fields.ts';
import { rangesOf, searchOf, type VehicleFilters } from '../vehicles/vehicle-filter.ts';
import { readAlertQuery } from './alert-query.ts';

const placeParts = ({ near = '', within, location = '' }: VehicleFilters): string[] => [
  ...(near === '' ? [] : [within === undefined ? `Near ${near}` : `Within ${within} km of ${near}`]),
  ...(location === '' ? [] : [`In ‘${location}’`]),
];

const partsOf = (filters: VehicleFilters): string[] => {
  const { make = [], model = [], year = [], region = [] } = filters;
  const words = searchOf(filters);
  return [
    ...(words === '' ? [] : [`‘${words}’`]),
    ...make,
    ...model,
    ...year.map(String),
    ...choiceFilters.flatMap(({ name }): readonly string[] => filters[name] ?? []),
    ...rangesOf(filters).map(([field, range]) => rangeLabel(field, range)),
    ...region,
    ...placeParts(filters),
  ];
};

/** Returns for example '‘hybrid’, Toyota, Up to $20,000'. */
export const alertLabel = (query: string): string => {
  const filters = readAlertQuery(query);
  return (filters && partsOf(filters).join(', ')) || 'Any vehicle';
};
