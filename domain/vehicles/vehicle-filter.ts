import * as z from 'zod/mini';
import { townsInRegion } from '../addresses/nz-places.ts';
import { parseAmount } from '../money/nzd.ts';
import { foldText, foldWords } from '../text/fold-text.ts';
import { createSearchText, hasWord, type SearchText } from '../text/search-text.ts';
import { choiceFilters, choiceFilterShape, type FilteredField } from './choice-filters.ts';
import type { Vehicle } from './vehicle.ts';

/** The specification's limit. */
export const marketplacePageSize = 50;

const maxTermLength = 100;

const maxOffset = 1_000_000;

const term = () =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxTermLength, { error: `Search for at most ${maxTermLength} characters` }),
      ),
  );

export const isAmount = (text: string): boolean => (parseAmount(text) ?? -1) >= 0;

const amount = (error: string) =>
  z.pipe(
    z.string().check(z.maxLength(20, { error }), z.refine(isAmount, { error })),
    z.transform((text) => parseAmount(text) ?? 0),
  );

const whole = (error: string) => z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.coerce.number());

/** As in an address, `?make=Mazda&maxPrice=20000`; all are optional. */
const vehicleFiltersSchema = z.strictObject({
  search: term(),
  /** The specification's name of `search`. */
  searchTerm: term(),
  minPrice: z.optional(amount('Enter the lowest price as a number of dollars')),
  maxPrice: z.optional(amount('Enter the highest price as a number of dollars')),
  make: term(),
  year: z.optional(whole('Enter the year as four digits')),
  ...choiceFilterShape(),
  location: term(),
});

export type VehicleFilters = z.infer<typeof vehicleFiltersSchema>;

export const vehicleQuerySchema = z.strictObject({
  ...vehicleFiltersSchema.shape,
  limit: z._default(
    z.pipe(
      whole('Enter the limit as a whole number'),
      z
        .number()
        .check(
          z.minimum(1, { error: 'The limit is 1 or more' }),
          z.maximum(marketplacePageSize, { error: `The limit is at most ${marketplacePageSize}` }),
        ),
    ),
    marketplacePageSize,
  ),
  offset: z._default(
    z.pipe(
      whole('Enter the offset as a whole number'),
      z.number().check(z.maximum(maxOffset, { error: 'The offset is too large' })),
    ),
    0,
  ),
});

export type VehicleQuery = z.infer<typeof vehicleQuerySchema>;

export type FilteredVehicle = Pick<
  Vehicle,
  'id' | 'make' | 'year' | 'price' | FilteredField | 'location' | 'created_at'
> & { readonly searchText: SearchText };

export const searchTextOf = ({
  make,
  model,
  location,
  description,
}: Pick<Vehicle, 'make' | 'model' | 'location' | 'description'>): SearchText =>
  createSearchText([make, model, location, description].join(' '));

const isNonEmpty = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Price ranges are inclusive, texts ignore case, and every search word must match. */
const createMatcher = (filters: VehicleFilters): ((vehicle: FilteredVehicle) => boolean) => {
  const tests: ((vehicle: FilteredVehicle) => boolean)[] = [];
  const { search = '', searchTerm = '', minPrice, maxPrice, make, year, location } = filters;
  if (year !== undefined) tests.push((vehicle) => vehicle.year === year);
  if (minPrice !== undefined) tests.push(({ price }) => price >= minPrice);
  if (maxPrice !== undefined) tests.push(({ price }) => price <= maxPrice);
  for (const { name, field } of choiceFilters) {
    const wanted = filters[name];
    if (wanted !== undefined) tests.push((vehicle) => vehicle[field] === wanted);
  }
  if (isNonEmpty(make)) {
    const wanted = foldText(make);
    tests.push((vehicle) => foldText(vehicle.make) === wanted);
  }
  if (isNonEmpty(location)) {
    const wanted = foldText(location);
    const towns = townsInRegion(wanted);
    tests.push((vehicle) => {
      const place = foldText(vehicle.location);
      return place.includes(wanted) || place.split(/, */).some((part) => towns.has(part));
    });
  }
  for (const word of foldWords(`${search} ${searchTerm}`))
    tests.push(({ searchText }) => hasWord(searchText, word));
  return (vehicle) => tests.every((test) => test(vehicle));
};

/** Filters available vehicles, which must be sorted newest first; `matching` ignores limit and offset. */
export const filterVehicles = <Filtered extends FilteredVehicle>(
  vehicles: readonly Filtered[],
  { limit, offset, ...filters }: VehicleQuery,
): { readonly vehicles: Filtered[]; readonly matching: number } => {
  const matches = vehicles.filter(createMatcher(filters));
  return { vehicles: matches.slice(offset, offset + limit), matching: matches.length };
};

/** Lists makes alphabetically, ignoring case, and years, newest first. */
export const vehicleFilterOptions = (
  vehicles: readonly Pick<FilteredVehicle, 'make' | 'year'>[],
): { readonly makes: string[]; readonly years: number[] } => ({
  // Not sorted with a collator, which takes about 8 ms to load.
  makes: [...new Map(vehicles.map(({ make }) => [foldText(make), make]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, make]) => make),
  years: [...new Set(vehicles.map(({ year }) => year))].sort((one, other) => other - one),
});
