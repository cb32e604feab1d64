import { expect, test } from '@jest/globals';
import { vehicleFilterOptions } from '#domain/vehicles/filter-options.ts';
import { quickPicks, radiusPicks } from '#domain/vehicles/quick-picks.ts';
import { firstVehicleCount } from '#domain/vehicles/list-page.ts';
import { searchOf, vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';

const tooLong = 'Search for at most 100 characters';
const wrongYear = 'Enter the year as four digits';

test.each<[Record<string, string>, string]>([
  [{ search: 'x'.repeat(101) }, tooLong],
  [{ searchTerm: 'x'.repeat(101) }, tooLong],
  [{ make: 'x'.repeat(101) }, tooLong],
  [{ model: 'x'.repeat(101) }, tooLong],
  [{ region: 'x'.repeat(101) }, tooLong],
  [{ near: 'x'.repeat(101) }, tooLong],
  [{ location: 'x'.repeat(101) }, tooLong],
  [{ minPrice: 'cheap' }, 'Enter the lowest price as a number of dollars'],
  [{ maxPrice: '-1' }, 'Enter the highest price as a number of dollars'],
  [{ minMileage: 'few' }, 'Enter the lowest number of kilometres'],
  [{ maxMileage: '0'.repeat(21) }, 'Enter the highest number of kilometres'],
  [{ minWeekly: '' }, 'Enter the lowest cost a week as a number of dollars'],
  [{ maxWeekly: '1e3' }, 'Enter the highest cost a week as a number of dollars'],
  [{ year: 'new' }, wrongYear],
  [{ minYear: '20.5' }, wrongYear],
  [{ maxYear: '' }, wrongYear],
  [{ fuelType: 'Steam' }, 'Choose a fuel type from the list'],
  [{ transmission: 'None' }, 'Choose a transmission from the list'],
  [{ bodyType: 'Boat' }, 'Choose a body type from the list'],
  [{ seller: 'Nobody' }, 'Choose a seller from the list'],
  [{ within: 'near' }, 'Enter the distance as a whole number of kilometres'],
  [{ within: '0' }, 'The distance is 1 km or more'],
  [{ within: '2001' }, 'The distance is at most 2000 km'],
  [{ sort: 'color' }, 'Choose an order from the list'],
  [{ limit: 'all' }, 'Enter the limit as a whole number'],
  [{ limit: '0' }, 'The limit is 1 or more'],
  [{ limit: '51' }, 'The limit is at most 50'],
  [{ offset: '-1' }, 'Enter the offset as a whole number'],
  [{ offset: '1000001' }, 'The offset is too large'],
])('a list with %j is refused: %s', (query, message) => {
  const issues = vehicleQuerySchema.safeParse(query).error?.issues;
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});

test('a list is read at its limits, and without any of them', () => {
  const atLimits = {
    search: 'x'.repeat(100),
    minPrice: '0',
    maxMileage: '0'.repeat(20),
    within: '1',
    limit: '1',
    offset: '1000000',
  };
  const read = { ...atLimits, minPrice: 0, maxMileage: 0, within: 1, limit: 1, offset: 1_000_000 };
  expect(vehicleQuerySchema.parse(atLimits)).toEqual(read);
  expect(vehicleQuerySchema.parse({ within: '2000', limit: '50' })).toEqual({
    within: 2_000,
    limit: 50,
    offset: 0,
  });
  expect(vehicleQuerySchema.parse({})).toStrictEqual({ limit: 50, offset: 0 });
});

test.each([
  [{}, ''],
  [{ search: 'red' }, 'red'],
  [{ searchTerm: 'ute' }, 'ute'],
  [{ search: 'red', searchTerm: 'ute' }, 'red ute'],
  [{ search: '', searchTerm: '' }, ''],
])('%j searches for ‘%s’', (filters, search) => {
  expect(searchOf(filters)).toBe(search);
});

test('the ranges and distances of one press are those that were agreed', () => {
  expect(quickPicks).toEqual({
    price: [
      { min: 0, max: 20_000 },
      { min: 20_000, max: 40_000 },
      { min: 40_000, max: 60_000 },
      { min: 60_000, max: 999_999 },
    ],
    weekly: [{ max: 75 }, { max: 100 }, { max: 150 }, { max: 250 }],
    mileage: [{ max: 50_000 }, { max: 100_000 }, { max: 150_000 }, { max: 200_000 }],
  });
  expect(radiusPicks).toEqual([25, 50, 100, 200]);
  expect(firstVehicleCount).toBe(6);
});

test('makes are offered once each by the alphabet in any letter case, and years from the newest on', () => {
  const stock = [
    { make: 'mazda', year: 2018 },
    { make: 'BYD', year: 2024 },
    { make: 'Toyota', year: 2018 },
    { make: 'audi', year: 2020 },
    { make: 'Mazda', year: 2016 },
  ];
  const offered = { makes: ['audi', 'BYD', 'Mazda', 'Toyota'], years: [2024, 2020, 2018, 2016] };
  expect(vehicleFilterOptions(stock)).toEqual(offered);
});
