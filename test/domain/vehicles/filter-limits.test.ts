import { expect, test } from '@jest/globals';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { filterConstraints } from '#domain/vehicles/search/filter-constraints.ts';
import { demoIndex, demoVehicles, findIn, indexOf, type Query } from '../../support/vehicle-search.ts';

const [demo] = demoVehicles;

const pricedAt = (...prices: number[]) =>
  indexOf(prices.map((price) => Object.assign({}, demo!, { id: `${price}`, price })));

const pricesFound = (index: typeof demoIndex, query: Query) =>
  findIn(index, query).vehicles.map(({ vehicle }) => vehicle.price);

test.each<[Query, number[]]>([
  [{ minWeekly: '0' }, [0, 500, 15_000, 900_000]],
  [{ minWeekly: '1' }, [500, 15_000, 900_000]],
  [{ minWeekly: '50' }, [15_000, 900_000]],
  [{ maxWeekly: '150' }, [0, 500, 15_000]],
  [{ minWeekly: '50', maxWeekly: '150' }, [15_000]],
])('by %j a week, of what nobody lends for the price decides: %j', (query, prices) => {
  expect(pricesFound(pricedAt(0, 500, 15_000, 900_000), query)).toEqual(prices);
});

test('the least and the most a week are limits to the cent', () => {
  const costOf = (price: number): number => weeklyCost({ price })!.lowest.instalment;
  const dearer = Array.from({ length: 100 }, (_, step) => 15_001 + step).filter(
    (price) => costOf(price) > costOf(price - 1),
  );
  expect(dearer.length).toBeGreaterThan(10);
  for (const price of dearer) {
    const [cheap, dear] = [costOf(price - 1), costOf(price)].map(String);
    const index = pricedAt(price - 1, price);
    expect(pricesFound(index, { minWeekly: dear! })).toEqual([price]);
    expect(pricesFound(index, { minWeekly: cheap! })).toEqual([price - 1, price]);
    expect(pricesFound(index, { maxWeekly: cheap! })).toEqual([price - 1]);
    expect(pricesFound(index, { maxWeekly: dear! })).toEqual([price - 1, price]);
  }
});

test('each filter demands something of a field of its own, and an empty one nothing', () => {
  const filters = {
    make: ['Mazda'],
    model: ['Demio'],
    year: [2018],
    fuelType: ['Petrol' as const],
    transmission: ['Manual' as const],
    bodyType: ['Sedan' as const],
    seller: ['Trader' as const],
    region: ['Waikato'],
    minPrice: 1,
    maxPrice: 9,
    maxMileage: 9,
    maxWeekly: 9,
    near: 'Hamilton',
    location: 'Hamilton',
  };
  const fieldsOf = (given: object) => filterConstraints(given).map(({ field }) => field);
  expect(fieldsOf(filters)).toEqual([
    'make',
    'model',
    'year',
    'fuelType',
    'transmission',
    'bodyType',
    'seller',
    'region',
    'price',
    'weekly',
    'mileage',
    'near',
    'location',
  ]);
  expect(fieldsOf({ near: 'Atlantis' })).toEqual(['near']);
  expect(fieldsOf({ make: [''], model: ['', '’'], year: [], region: [], near: '', location: '’' })).toEqual(
    [],
  );
  const { fitting, matching } = findIn(demoIndex);
  expect([fitting, matching]).toEqual([demoVehicles.length, demoVehicles.length]);
});

test('a place without a region is found by its own name alone', () => {
  const index = indexOf([{ ...demo!, location: 'Up on Cook' }]);
  const isFound = (location: string) => findIn(index, { location }).matching === 1;
  expect(['cook', 'up', 'e', 'undefined'].map(isFound)).toEqual([true, true, false, false]);
});
