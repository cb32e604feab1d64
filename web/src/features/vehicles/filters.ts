import { parseAmount } from '#domain/money/nzd.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import * as z from 'zod/mini';

/** The filters in the order in which they stand in an address; they are called there as in the API. */
const filterNames = [
  'search',
  'make',
  'year',
  'minPrice',
  'maxPrice',
  'fuelType',
  'transmission',
  'bodyType',
  'location',
] as const;

export type FilterName = (typeof filterNames)[number];

/** What the vehicles are filtered by, as texts; an empty text is no filter. */
export type Filters = Partial<Record<FilterName, string>>;

/** Filters that people may type as amounts into an address: `maxPrice=$20,000`. */
const amounts: ReadonlySet<FilterName> = new Set(['minPrice', 'maxPrice']);

const isUsable = (name: FilterName, text: string): boolean =>
  z.safeParse(vehicleQuerySchema.shape[name], text).success;

/** The filters that an address asks for; what is none of ours, or makes no sense, is left out. */
export const parseFilters = (search: string): Filters => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = query.get(name) ?? '';
      if (text === '' || !isUsable(name, text)) return [];
      return [[name, amounts.has(name) ? String(parseAmount(text)) : text]];
    }),
  );
};

/** The query of the address for some filters; empty for none. */
export const buildFilterQuery = (filters: Filters): string => {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const text = filters[name]?.trim();
    if (text) query.set(name, text);
  }
  return query.size === 0 ? '' : `?${query}`;
};

/** How many of the filters' fields are in use; the search, which is always in view, does not count. */
export const countFilters = ({ search: _search, minPrice, maxPrice, ...others }: Filters): number =>
  Object.values(others).filter((text) => text !== '').length + (minPrice || maxPrice ? 1 : 0);
