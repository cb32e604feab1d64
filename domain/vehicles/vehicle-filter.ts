import * as z from 'zod/mini';
import { several } from '../http/several.ts';
import { parseAmount } from '../money/nzd.ts';
import { choiceFilterShape } from './choice-filters.ts';
import { type LimitedField, limitedFields, limitNames, orderRange, type Range } from './limited-fields.ts';
import { sortings } from './sortings.ts';

/** The specification's limit. */
export const marketplacePageSize = 50;

export const maxTermLength = 100;

const maxOffset = 1_000_000;

const tooLong = `Search for at most ${maxTermLength} characters`;

const text = () =>
  z.string({ error: tooLong }).check(z.trim(), z.maxLength(maxTermLength, { error: tooLong }));

const term = () => z.optional(text());

export const isAmount = (text: string): boolean => (parseAmount(text) ?? -1) >= 0;

const amount = (error: string) =>
  z.pipe(
    z.string().check(z.maxLength(20, { error }), z.refine(isAmount, { error })),
    z.transform((text) => parseAmount(text) ?? 0),
  );

const whole = (error: string) => z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.coerce.number());

const lowest = (what: string) => z.optional(amount(`Enter the lowest ${what}`));

const highest = (what: string) => z.optional(amount(`Enter the highest ${what}`));

const year = () => whole('Enter the year as four digits');

const maxRadiusKm = 2_000;

/** As in an address, `?make=Mazda&make=Toyota&maxPrice=20000`; all are optional. */
export const vehicleFiltersSchema = z.strictObject({
  search: term(),
  /** The specification's name of `search`. */
  searchTerm: term(),
  minPrice: lowest('price as a number of dollars'),
  maxPrice: highest('price as a number of dollars'),
  make: several(text(), tooLong),
  model: several(text(), tooLong),
  year: several(year(), 'Enter the year as four digits'),
  minYear: z.optional(year()),
  maxYear: z.optional(year()),
  minMileage: lowest('number of kilometres'),
  maxMileage: highest('number of kilometres'),
  minWeekly: lowest('cost a week as a number of dollars'),
  maxWeekly: highest('cost a week as a number of dollars'),
  ...choiceFilterShape(),
  region: several(text(), tooLong),
  /** A town of our list; `within` is a number of kilometres around it. */
  near: term(),
  within: z.optional(
    z.pipe(
      whole('Enter the distance as a whole number of kilometres'),
      z
        .number()
        .check(
          z.minimum(1, { error: 'The distance is 1 km or more' }),
          z.maximum(maxRadiusKm, { error: `The distance is at most ${maxRadiusKm} km` }),
        ),
    ),
  ),
  location: term(),
});

export type VehicleFilters = z.infer<typeof vehicleFiltersSchema>;

/** Returns the words of a search under both of its names. */
export const searchOf = ({ search = '', searchTerm = '' }: VehicleFilters): string =>
  [search, searchTerm].filter(Boolean).join(' ');

/** Returns the ranges that filters limit, the lower limit first. */
export const rangesOf = (filters: VehicleFilters): (readonly [LimitedField, Range])[] =>
  limitedFields.flatMap((field) => {
    const [lowest, highest] = limitNames[field];
    const { [lowest]: min, [highest]: max } = filters;
    return min === undefined && max === undefined ? [] : [[field, orderRange({ min, max })] as const];
  });

/** `typed` is a search that is not complete: the response continues it. */
export const filterCountsQuerySchema = z.strictObject({ ...vehicleFiltersSchema.shape, typed: term() });

export const vehicleQuerySchema = z.strictObject({
  ...vehicleFiltersSchema.shape,
  sort: z.optional(z.enum(sortings, { error: 'Choose an order from the list' })),
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
