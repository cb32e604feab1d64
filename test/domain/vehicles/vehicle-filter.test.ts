import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import { bodyTypes, fuelTypes, transmissions } from '#domain/vehicles/options.ts';
import { findVehicles } from '#domain/vehicles/search/find-vehicles.ts';
import { vehicleFilterOptions } from '#domain/vehicles/filter-options.ts';
import { type VehicleFilters, vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { newestFirst } from '../../../tools/product/vehicle-stock.ts';
import { findIn, indexOf } from '../../support/vehicle-search.ts';

const words = ['Mazda', 'Toyota', 'Aqua', 'Demio', 'tow bar', 'one owner', 'Whangārei', 'Ōtaki', 'wagon'];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(' '));

const vehicle = fc
  .record({
    id: fc.uuid(),
    make: fc.constantFrom('Mazda', 'Toyota', 'MAZDA', 'BYD'),
    model: text,
    year: fc.integer({ min: 2010, max: 2014 }),
    price: fc.constantFrom(0, 19_999.99, 20_000, 20_000.01, 40_000, 999_999),
    fuel_type: fc.constantFrom(...fuelTypes),
    transmission: fc.constantFrom(...transmissions),
    body_type: fc.constantFrom(...bodyTypes),
    location: fc.constantFrom('Auckland', 'Whangārei', 'North Shore, Auckland'),
    description: text,
    created_at: fc.integer({ min: 0, max: 20 }).map((day) => new Date(day * 86_400_000).toISOString()),
  })
  .map((given) => Object.assign({}, sampleVehicle, given));

const vehicles = fc
  .uniqueArray(vehicle, { maxLength: 40, selector: ({ id }) => id })
  .map((list) => list.toSorted(newestFirst));

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

const severalOf = <Value>(...values: Value[]) => optional(fc.subarray(values, { minLength: 1 }));

const filters = fc.record({
  minPrice: optional(fc.constantFrom(0, 20_000, 40_000)),
  maxPrice: optional(fc.constantFrom(40_000, 999_999)),
  make: severalOf('Mazda', 'mazda', 'BYD'),
  year: optional(fc.integer({ min: 2010, max: 2014 }).map((year) => [year])),
  fuelType: severalOf(...fuelTypes),
  transmission: severalOf(...transmissions),
  bodyType: severalOf(...bodyTypes),
  location: optional(fc.constantFrom('auck', 'shore', 'whangarei', '', 'northland', 'Waikato')),
});

const plain = (value: string): string =>
  value.toLowerCase().replaceAll('ā', 'a').replaceAll('ō', 'o').replaceAll('\n', ' ');

interface Given {
  readonly make: string;
  readonly location: string;
  readonly year: number;
  readonly price: number;
  readonly fuel_type: string;
  readonly transmission: string;
  readonly body_type: string;
}

const isOneOf = (one: string | number, wanted: readonly (string | number)[] | undefined): boolean =>
  wanted === undefined || wanted.some((value) => plain(String(value)) === plain(String(one)));

/** Filters as the specification words it, rule by rule. */
const isWanted = (given: Given, wanted: VehicleFilters): boolean =>
  [
    given.price >= (wanted.minPrice ?? 0),
    given.price <= (wanted.maxPrice ?? Infinity),
    isOneOf(given.make, wanted.make),
    isOneOf(given.year, wanted.year),
    isOneOf(given.fuel_type, wanted.fuelType),
    isOneOf(given.transmission, wanted.transmission),
    isOneOf(given.body_type, wanted.bodyType),
    plain(given.location).includes(plain(wanted.location ?? '')) ||
      (wanted.location === 'northland' && given.location === 'Whangārei'),
  ].every(Boolean);

const all = { limit: 50, offset: 0 };

const filterVehicles = (stock: Parameters<typeof indexOf>[0], query: VehicleFilters & typeof all) => {
  const { vehicles: found, matching } = findVehicles(indexOf(stock), query);
  return { vehicles: found.map((one) => one.vehicle), matching };
};

describe('the marketplace filter', () => {
  test('matches exactly the vehicles that the specification defines', () => {
    fc.assert(
      fc.property(vehicles, filters, (stock, wanted) => {
        const found = filterVehicles(stock, { ...wanted, ...all });
        const expected = stock.filter((given) => isWanted(given, wanted));
        expect(found.vehicles.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(found.matching).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });

  test('returns pages without gaps or repeats, newest first', () => {
    fc.assert(
      fc.property(vehicles, filters, fc.integer({ min: 1, max: 7 }), (stock, wanted, limit) => {
        const whole = filterVehicles(stock, { ...wanted, ...all }).vehicles;
        const pages = Array.from({ length: Math.ceil(stock.length / limit) + 1 }, (_, page) =>
          filterVehicles(stock, { ...wanted, limit, offset: page * limit }),
        );
        expect(pages.flatMap((page) => page.vehicles)).toEqual(whole);
        expect(pages.every(({ matching }) => matching === whole.length)).toBe(true);
        const moments = whole.map(({ created_at }) => created_at);
        expect(moments).toEqual(moments.toSorted().toReversed());
      }),
    );
  });

  test('includes both ends of a price range', () => {
    const priced = fc.sample(vehicle, 1).flatMap((given) => [
      { ...given, price: 20_000 },
      { ...given, price: 40_000 },
      { ...given, price: 40_000.01 },
    ]);
    const found = filterVehicles(priced, { ...all, minPrice: 20_000, maxPrice: 40_000 });
    expect(found.vehicles.map(({ price }) => price)).toEqual([20_000, 40_000]);
  });

  test('finds search words in different fields', () => {
    const demio = { make: 'Mazda', model: 'Demio', location: 'Ōtaki', description: 'One\nowner.' };
    const given = { ...fc.sample(vehicle, 1)[0]!, ...demio };
    for (const search of ['mazda demio', 'otaki MAZDA', 'one owner', ' demio  ']) {
      expect([search, filterVehicles([given], { ...all, search }).matching]).toEqual([search, 1]);
    }
    expect(filterVehicles([given], { ...all, search: 'mazda axela' }).matching).toBe(0);
  });
});

test.each([
  ['cx5', 'Mazda', 'CX-5', 1],
  ['landcruiser', 'Toyota', 'Land Cruiser', 1],
  ['hi-lux', 'Toyota', 'Hilux', 1],
  ["hawke's", 'Mazda', 'Hawke’s', 1],
  ['kia', 'Suzuki', 'Alto', 0],
])('a search for %s finds, of %s %s, %d', (search, make, model, matching) => {
  const given = { ...fc.sample(vehicle, 1)[0]!, make, model, location: '', description: '' };
  expect(filterVehicles([given], { ...all, search }).matching).toBe(matching);
});

test.each(["Hawke's Bay", 'Hawke’s Bay', 'hawkes bay'])('a place is found by its region: %s', (location) => {
  const stock = ['Hastings', 'Hawkeʻs Bay', 'Nelson'].map((place) =>
    Object.assign({}, sampleVehicle, { location: place, id: place, created_at: '' }),
  );
  expect(
    findIn(indexOf(stock), { location }).vehicles.map(({ vehicle: { location: place } }) => place),
  ).toEqual(['Hastings', 'Hawkeʻs Bay']);
});

test.each(choiceFilters)(
  '$name finds the vehicles with its option, and no others',
  ({ name, field, options }) => {
    const stock = options.map((option) => ({ ...fc.sample(vehicle, 1)[0]!, [field]: option }));
    for (const option of options) {
      const found = findIn(indexOf(stock), { [name]: option }).vehicles.map((one) => one.vehicle);
      expect(found.map((one) => one[field])).toEqual([option]);
    }
  },
);

test('a make is listed once, whatever its case', () => {
  const makes = ['Mazda', 'MAZDA', 'BYD', 'mazda'].map((make, index) => ({ make, year: 2020 + (index % 2) }));
  const choices = vehicleFilterOptions(makes);
  expect(choices.makes.map((make) => make.toLowerCase())).toEqual(['byd', 'mazda']);
  expect(choices.years).toEqual([2021, 2020]);
});

test('are in alphabetical order, ignoring case and diacritics', () => {
  const inOrder = ['BYD', 'kia', 'Land Rover', 'Landwind', 'Māzda', 'MG', 'Škoda', 'Toyota'];
  const makes = inOrder.toReversed().map((make) => ({ make, year: 2020 }));
  expect(vehicleFilterOptions(makes).makes).toEqual(inOrder);
});

describe('filters in an address', () => {
  test.each([
    [{}, { limit: 50, offset: 0 }],
    [
      { search: ' ute ', minPrice: '20000', maxPrice: '40000', year: '2019', limit: '10', offset: '50' },
      { search: 'ute', minPrice: 20_000, maxPrice: 40_000, year: [2019], limit: 10, offset: 50 },
    ],
    [
      { minPrice: '0', maxPrice: '0' },
      { minPrice: 0, maxPrice: 0 },
    ],
    [
      { fuelType: 'LPG', bodyType: 'Ute', transmission: 'CVT' },
      { fuelType: ['LPG'], limit: 50 },
    ],
    [{ offset: '1000000' }, { offset: 1_000_000 }],
    [{ minPrice: '20000'.padStart(20, '0') }, { minPrice: 20_000 }],
    [
      { make: ['Mazda', 'Toyota'], year: ['2018', '2019'], bodyType: ['Ute', 'Van'], seller: 'Trader' },
      { make: ['Mazda', 'Toyota'], year: [2018, 2019], bodyType: ['Ute', 'Van'], seller: ['Trader'] },
    ],
    [
      { minWeekly: '$100', maxMileage: '150,000', near: ' Taupō ', within: '100', sort: 'distance' },
      { minWeekly: 100, maxMileage: 150_000, near: 'Taupō', within: 100, sort: 'distance' },
    ],
  ])('%j is valid', (given, expected) => {
    expect(vehicleQuerySchema.parse(given)).toMatchObject(expected);
  });

  test.each([
    ['minPrice', '20000'.padStart(21, '0'), 'Enter the lowest price as a number of dollars'],
    ['minPrice', 'cheap', 'Enter the lowest price as a number of dollars'],
    ['maxPrice', '-1', 'Enter the highest price as a number of dollars'],
    ['year', '20.5', 'Enter the year as four digits'],
    ['fuelType', 'Steam', 'Choose a fuel type from the list'],
    ['transmission', 'automatic', 'Choose a transmission from the list'],
    ['bodyType', '', 'Choose a body type from the list'],
    ['within', '0', 'The distance is 1 km or more'],
    ['within', '2001', 'The distance is at most 2000 km'],
    ['maxMileage', 'few', 'Enter the highest number of kilometres'],
    ['minWeekly', '-1', 'Enter the lowest cost a week as a number of dollars'],
    ['sort', 'colour', 'Choose an order from the list'],
    ['region', 'a'.repeat(101), 'Search for at most 100 characters'],
    ['limit', '51', 'The limit is at most 50'],
    ['limit', '0', 'The limit is 1 or more'],
    ['offset', '-5', 'Enter the offset as a whole number'],
    ['offset', '1000001', 'The offset is too large'],
    ['search', 'a'.repeat(101), 'Search for at most 100 characters'],
  ])('%s=%s is rejected with a plain message', (field, value, message) => {
    const { error } = vehicleQuerySchema.safeParse({ [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  test('the specified name of the search is accepted', () => {
    expect(vehicleQuerySchema.parse({ searchTerm: ' aqua ' })).toMatchObject({ searchTerm: 'aqua' });
  });

  test('unknown filters are rejected', () => {
    expect(vehicleQuerySchema.safeParse({ colour: 'red' }).success).toBe(false);
  });
});
