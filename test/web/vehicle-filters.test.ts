import { listProblem } from '../../web/src/features/vehicles/use-vehicles.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { databaseMissing } from '#domain/vehicles/database-missing.ts';
import { sortings } from '#domain/vehicles/sortings.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import * as z from 'zod/mini';
import { bodyTypes, fuelTypes, transmissions } from '#domain/vehicles/options.ts';
import { listFilterChips } from '../../web/src/features/vehicles/chosen-filters.ts';
import {
  buildFilterQuery,
  parseFilters,
  requestFilters,
  toggleValue,
} from '../../web/src/features/vehicles/filters.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';

const text = fc
  .string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
  .map((typed) => typed.trim())
  .filter((typed) => typed.length > 0 && typed.length <= 100);

const one = <Value>(value: fc.Arbitrary<Value>) => value.map((only) => [String(only)]);
const several = (...values: string[]) => fc.subarray(values, { minLength: 1 });

const filters = fc.record(
  {
    search: one(text),
    make: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
    location: one(text),
    year: several('2018', '2019', '2020'),
    minPrice: one(fc.integer({ min: 0, max: 999_999 })),
    maxPrice: one(fc.integer({ min: 0, max: 999_999 })),
    maxWeekly: one(fc.integer({ min: 0, max: 999 })),
    minYear: one(fc.integer({ min: 1900, max: 2030 })),
    maxMileage: one(fc.integer({ min: 0, max: 999_999 })),
    near: one(fc.constantFrom('Taupō', 'Te Awamutu')),
    within: one(fc.integer({ min: 1, max: 2_000 })),
    fuelType: several(...fuelTypes),
    transmission: several(...transmissions),
    bodyType: several(...bodyTypes),
    sort: one(fc.constantFrom(...sortings)),
  },
  { requiredKeys: [] },
);

describe('the filters in the address', () => {
  test('are parsed as they were formatted', () => {
    fc.assert(fc.property(filters, (given) => expect(parseFilters(buildFilterQuery(given))).toEqual(given)));
  });

  test('have the API’s names, in a fixed order, and repeat a name for each value', () => {
    const given = {
      near: ['Whangārei'],
      maxPrice: ['20000'],
      minPrice: ['0'],
      make: ['Mazda', 'BYD'],
      year: [],
    };
    expect(buildFilterQuery(given)).toBe(
      '?minPrice=0&maxPrice=20000&make=Mazda&make=BYD&near=Whang%C4%81rei',
    );
    expect(buildFilterQuery({ search: ['  '] })).toBe('');
  });

  test('take the specified name of the search too', () => {
    expect(parseFilters('?searchTerm=aqua')).toEqual({ search: ['aqua'] });
    expect(parseFilters('?searchTerm=aqua&search=demio')).toEqual({ search: ['demio'] });
  });

  test('omit invalid values, and repeated ones of a filter that has one', () => {
    const search =
      '?utm_source=x&year=new&minPrice=-1&fuelType=Coal&bodyType=Ute&limit=5&maxPrice=5&maxPrice=6';
    expect(parseFilters(search)).toEqual({ bodyType: ['Ute'], maxPrice: ['5'] });
  });

  test('are at most as many of one name as the API takes', () => {
    const years = Array.from({ length: 21 }, (_, index) => String(1_990 + index));
    const given = parseFilters(`?${years.map((year) => `year=${year}`).join('&')}`);
    expect(given).toEqual({ year: years.slice(0, 20) });
    expect(z.safeParse(vehicleQuerySchema, requestFilters(given)).success).toBe(true);
    expect(toggleValue(given, 'year', '2024')).toEqual(given);
  });

  test('are sent to the API without what it would refuse', () => {
    expect(
      requestFilters({ make: ['BYD', 'Kia'], fuelType: ['Diesel'], minPrice: ['cheap'], near: [] }),
    ).toEqual({
      make: ['BYD', 'Kia'],
      fuelType: 'Diesel',
    });
  });

  test('add or remove one of several values', () => {
    expect(toggleValue({ make: ['BYD'] }, 'make', 'Kia')).toEqual({ make: ['BYD', 'Kia'] });
    expect(toggleValue({ make: ['BYD', 'Kia'] }, 'make', 'BYD')).toEqual({ make: ['Kia'] });
  });
});

test('each filter has a chip that takes it off, a range and a distance one, the search and the order none', () => {
  const given = parseFilters(
    '?search=x&sort=price&make=Mazda&make=BYD&minPrice=20000&maxPrice=10000&maxWeekly=150&minYear=2015' +
      '&maxMileage=90000&near=Taup%C5%8D&within=25&location=north&seller=Trader',
  );
  const chips = listFilterChips(given);
  expect(chips.map(({ label }) => label)).toEqual([
    'Mazda',
    'BYD',
    'Trader',
    '$10,000 to $20,000',
    'Up to $150 a week',
    'Year: From 2015',
    'Up to 90,000 km',
    'Within 25 km of Taupō',
    'In ‘north’',
  ]);
  const rest = Object.assign({}, given, ...chips.map(({ change }) => change));
  expect(buildFilterQuery({ ...rest, make: [] })).toBe('?search=x&sort=price');
  expect(listFilterChips({ near: ['Gore'] })).toMatchObject([{ label: 'Within 50 km of Gore' }]);
  const labelOf = (minPrice: string, maxPrice: string) =>
    listFilterChips({ minPrice: [minPrice], maxPrice: [maxPrice] })[0]?.label;
  expect([labelOf('0', '20000'), labelOf('60000', '999999')]).toEqual(['Up to $20,000', 'From $60,000']);
});

test('a price range in an address accepts amounts as people write them', () => {
  expect(parseFilters('?minPrice=10,000&maxPrice=$20,000')).toEqual({
    minPrice: ['10000'],
    maxPrice: ['20000'],
  });
});

describe('the message if the list fails to load', () => {
  test.each([
    [
      new ApiError('not_found', 'This service could not be found.', { status: 404 }),
      /^Vehicle database not set up yet\. Please run the database schema first\.$/,
    ],
    [
      new ApiError('database_not_set_up', databaseMissing, { status: 503 }),
      /^Vehicle database not set up yet/,
    ],
    [
      new ApiError('internal_error', 'Something went wrong on our side.', { status: 500 }),
      /^Failed to fetch vehicles$/,
    ],
    [new ApiError('unknown', '', { status: 500 }), /^Failed to fetch vehicles$/],
    [new Error('boom'), /^Failed to fetch vehicles$/],
    [new ApiError('offline', 'You seem to be offline.'), /^You seem to be offline\.$/],
  ])('%s', (error, message) => {
    expect(listProblem(error)).toMatch(message);
  });
});
