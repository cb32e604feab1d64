import { maxPriceForWeeklyCost } from '#domain/lending/weekly-cost.ts';
import { parseAmount } from '#domain/money/nzd.ts';
import { choiceFilters, type ChoiceFilterName } from '#domain/vehicles/choice-filters.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import * as z from 'zod/mini';

const firstNames = ['search', 'make', 'year', 'minPrice', 'maxPrice', 'weekly'] as const;

export type FilterName = (typeof firstNames)[number] | ChoiceFilterName | 'location';

/** The filters behind ‘More filters’. */
export const extraFilters: readonly FilterName[] = [...choiceFilters.map(({ name }) => name), 'location'];

/** Query parameters in the order of the address; all but `weekly` are named as in the API. */
const filterNames: readonly FilterName[] = [...firstNames, ...extraFilters];

export type Filters = Partial<Record<FilterName, string>>;

/** Accept formatted amounts in an address: `maxPrice=$20,000`. */
const amounts: ReadonlySet<FilterName> = new Set(['minPrice', 'maxPrice', 'weekly']);

const isUsable = (name: FilterName, text: string): boolean =>
  name === 'weekly'
    ? (parseAmount(text) ?? 0) > 0
    : z.safeParse(vehicleQuerySchema.shape[name], text).success;

/** Parses the filters of an address; unknown and invalid ones are left out. */
export const parseFilters = (search: string): Filters => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = query.get(name) ?? (name === 'search' ? query.get('searchTerm') : null) ?? '';
      if (text === '' || !isUsable(name, text)) return [];
      return [[name, amounts.has(name) ? String(parseAmount(text)) : text]];
    }),
  );
};

export const buildFilterQuery = (filters: Filters): string => {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const text = filters[name]?.trim();
    if (text) query.set(name, text);
  }
  return query.size === 0 ? '' : `?${query}`;
};

/** Returns the filters as the API knows them: an amount a week as the highest price that costs no more, if that is the lower. */
export const filtersForRequest = ({ weekly, ...filters }: Filters): Filters => {
  if (!weekly) return filters;
  const highest = filters.maxPrice ? Number(filters.maxPrice) : Infinity;
  return { ...filters, maxPrice: String(Math.min(maxPriceForWeeklyCost(Number(weekly)), highest)) };
};

/** Counts active filters, a price range as one; the search is always visible and does not count. */
export const countFilters = ({ search: _search, minPrice, maxPrice, ...others }: Filters): number =>
  Object.values(others).filter((text) => text !== '').length + (minPrice || maxPrice ? 1 : 0);
