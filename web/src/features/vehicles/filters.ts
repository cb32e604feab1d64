import { maxValues } from '#domain/http/several.ts';
import { parseAmount } from '#domain/money/nzd.ts';
import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import { type VehicleQuery, vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import * as z from 'zod/mini';

export type FilterName = Exclude<keyof VehicleQuery, 'searchTerm' | 'limit' | 'offset'>;

const { searchTerm: _searchTerm, limit: _limit, offset: _offset, ...shape } = vehicleQuerySchema.shape;

const isFilterName = (name: string): name is FilterName => Object.hasOwn(shape, name);

/** Query parameters in the order of the address, named as in the API. */
const filterNames = Object.keys(shape).filter(isFilterName);

/** As texts; most filters have one at most. */
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** May have several values. */
const severalNames: ReadonlySet<string> = new Set([
  'make',
  'model',
  'year',
  'region',
  ...choiceFilters.map(({ name }) => name),
]);

/** Accept formatted amounts in an address: `maxPrice=$20,000`. */
const isAmount = (name: FilterName): boolean => /Price$|Mileage$|Weekly$/.test(name);

const isUsable = (name: FilterName, text: string): boolean =>
  text.trim() !== '' && z.safeParse(shape[name], text).success;

const parseValues = (query: URLSearchParams, name: FilterName): string[] => {
  const given = query.getAll(name);
  const values = given.length === 0 && name === 'search' ? query.getAll('searchTerm') : given;
  const usable = values.filter((text) => isUsable(name, text));
  const wanted = [...new Set(usable)].slice(0, severalNames.has(name) ? maxValues : 1);
  return isAmount(name) ? wanted.map((text) => String(parseAmount(text))) : wanted;
};

/** Parses the filters of an address; unknown and invalid ones are left out. */
export const parseFilters = (search: string): Filters => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const values = parseValues(query, name);
      return values.length === 0 ? [] : [[name, values]];
    }),
  );
};

export const buildFilterQuery = (filters: Filters): string => {
  const query = new URLSearchParams();
  for (const name of filterNames)
    for (const text of filters[name] ?? []) if (text.trim() !== '') query.append(name, text.trim());
  return query.size === 0 ? '' : `?${query}`;
};

/** Returns the filters as the API takes them. */
export const requestFilters = (filters: Filters) =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const values = (filters[name] ?? []).filter((text) => isUsable(name, text));
      if (values.length === 0) return [];
      return [[name, severalNames.has(name) && values.length > 1 ? values : values[0]]];
    }),
  );

/** Returns a filter's text, or its first one. */
export const textOf = (filters: Filters, name: FilterName): string => filters[name]?.[0] ?? '';

/** Returns filters in which one value of several was added or removed. */
export const toggleValue = (filters: Filters, name: FilterName, value: string): Filters => {
  const values = filters[name] ?? [];
  const others = values.filter((one) => one !== value);
  return { [name]: others.length === values.length ? [...values, value].slice(0, maxValues) : others };
};
