import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { distanceKm } from '#domain/addresses/find-place.ts';
import { locatedPlaces } from '#domain/addresses/located-places.ts';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import { quickPicks, radiusPicks } from '#domain/vehicles/quick-picks.ts';
import { countChoices } from '#domain/vehicles/search/count-choices.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { newestFirst, vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import {
  anyFilters,
  demoIndex,
  findIn,
  indexOf,
  modelsFound,
  type Query,
} from '../../support/vehicle-search.ts';

const stock = vehicleStock(120)
  .filter(({ is_available: isAvailable }) => isAvailable)
  .sort(newestFirst);
const index = indexOf(stock);

const countsFor = (query: Query, of = index) => countChoices(of, vehicleQuerySchema.parse(query));

const query = fc
  .tuple(anyFilters, fc.constantFrom('', 'toyota', 'ute', 'under 40k', 'tow bar', 'near Hamilton'))
  .map(([filters, search]): Query => Object.assign({}, filters, { search }));

const without = (given: Query, ...names: string[]): Query =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

const matching = (given: Query, of = index): number => findIn(of, given).matching;

describe('the count of a choice is the number of vehicles that it finds', () => {
  const lists = ['make', 'model', 'region', ...choiceFilters.map(({ name }) => name)];

  test('whatever else is chosen of its field', () => {
    fc.assert(
      fc.property(query, (given) => {
        const counts = countsFor(given);
        for (const name of lists) {
          for (const { value, count } of counts[name] ?? [])
            expect([name, value, matching({ ...without(given, name), [name]: value })]).toEqual([
              name,
              value,
              count,
            ]);
        }
        const rest = without(given, 'year', 'minYear', 'maxYear');
        for (const { value, count } of counts['year'] ?? [])
          expect(matching({ ...rest, year: value })).toBe(count);
      }),
      { numRuns: 25 },
    );
  });

  test('also of a range and a distance', () => {
    fc.assert(
      fc.property(query, (given) => {
        const counts = countsFor(given);
        for (const [name, title] of [
          ['price', 'Price'],
          ['mileage', 'Mileage'],
          ['weekly', 'Weekly'],
        ] as const) {
          const rest = without(given, `min${title}`, `max${title}`);
          const found = new Map((counts[name] ?? []).map(({ value, count }) => [Number(value), count]));
          for (const [at, { min, max }] of quickPicks[name].entries()) {
            const limits = {
              ...(min !== undefined && { [`min${title}`]: String(min) }),
              [`max${title}`]: String(max),
            };
            expect([name, at, matching({ ...rest, ...limits })]).toEqual([name, at, found.get(at) ?? 0]);
          }
        }
        const radii = new Map((counts['near'] ?? []).map(({ value, count }) => [Number(value), count]));
        if ('near' in given)
          for (const radius of radiusPicks)
            expect(matching({ ...given, within: String(radius) })).toBe(radii.get(radius) ?? 0);
      }),
      { numRuns: 25 },
    );
  });

  test('so a second make can be added', () => {
    const counts = countsFor({ make: 'Toyota', fuelType: 'Diesel' }, demoIndex);
    expect(counts['make']).toEqual(
      ['Ford', 'Mitsubishi', 'Skoda', 'Toyota'].map((value) => ({ value, count: expect.any(Number) })),
    );
    expect(counts['fuelType']!.map(({ value }) => value)).toEqual(['Diesel', 'Hybrid', 'Petrol']);
  });
});

test('years are counted newest first, names by the alphabet, ranges and distances from the smallest on', () => {
  const counts = countsFor({ make: 'Toyota', near: 'Hamilton', within: '200' }, demoIndex);
  const shown = Object.entries(counts).map(([name, choices]) => [
    name,
    choices.map(({ value, count }) => `${value} ${count}`).join(', '),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    make: 'BYD 1, Mazda 1, Mitsubishi 1, Subaru 1, Toyota 4, Triumph 1',
    model: 'Aqua 1, Hiace 1, Hilux 1, RAV4 1',
    year: '2022 1, 2019 1, 2018 1, 2016 1',
    region: 'Auckland 2, Bay of Plenty 1, Waikato 1',
    fuelType: 'Diesel 2, Hybrid 2',
    transmission: 'Automatic 1, CVT 2, Manual 1',
    bodyType: 'Hatchback 1, SUV 1, Ute 1, Van 1',
    seller: 'Private seller 1, Trader 3',
    price: '0 1, 1 2, 2 1',
    weekly: '1 1, 2 1, 3 4',
    mileage: '0 1, 1 2, 2 4, 3 4',
    near: '50 1, 100 3, 200 4',
  });
});

test('models are counted within makes or models alone, and numbers among them come first', () => {
  const modelsOf = (given: Query) => countsFor(given, demoIndex)['model']?.map(({ value }) => value);
  expect([modelsOf({}), modelsOf({ bodyType: 'Ute' })]).toEqual([undefined, undefined]);
  const models = ['86', 'Aqua', 'Camry', 'Hiace', 'Hilux', 'Land', 'RAV4'];
  expect(modelsOf({ make: 'Toyota' })?.map((model) => model.split(' ')[0])).toEqual(models);
  expect(modelsOf({ model: 'Aqua' })).toContain('Demio');
});

test('what only mentions the words is counted, too', () => {
  const counts = countsFor({ search: 'us' }, demoIndex)['bodyType'] ?? [];
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(matching({ search: 'us' }, demoIndex));
});

test('a vehicle at exactly a distance is within it', () => {
  const [first] = stock;
  const places = locatedPlaces();
  for (const radius of radiusPicks) {
    const [one, other] = places
      .flatMap((from) => places.map((to) => [from, to] as const))
      .find(([from, to]) => Math.round(distanceKm(from, to)) === radius)!;
    const near = countsFor({ near: one.name }, indexOf([{ ...first!, location: other.name }]))['near'];
    expect(near?.[0]).toEqual({ value: String(radius), count: 1 });
  }
});

describe('several filters', () => {
  test('of one field add up, of different fields narrow', () => {
    expect(modelsFound({ make: ['Mazda', 'Suzuki'], bodyType: 'Hatchback' })).toEqual([
      'Demio 13S',
      'Swift GL',
    ]);
  });

  test.each<[Query, string[]]>([
    [{ model: 'Land Cruiser' }, ['Land Cruiser Prado VX']],
    [{ model: 'aqua s' }, ['Aqua S']],
    [{ model: 'aqua', make: 'Mazda' }, []],
    [{ minYear: '2021', maxYear: '2021' }, ['Ranger Wildtrak', 'Camry GX Hybrid']],
    [{ maxMileage: '20000' }, ['Atto 3 Extended', 'Bonneville T100']],
    [{ seller: 'Private seller', bodyType: 'Wagon' }, ['Outback 2.5i Premium']],
    [{ region: ['Nelson', 'Marlborough'] }, ['Octavia Combi 2.0 TDI', 'MX-5 Roadster']],
    [{ near: 'Hamilton', within: '25' }, ['Demio 13S']],
    [{ near: 'hamilton', within: '26' }, ['Demio 13S', 'Hilux SR 4x4']],
    [{ near: 'Mt Maunganui', within: '10' }, ['RAV4 GXL Hybrid']],
    [{ near: 'Atlantis', within: '10', make: 'Nissan' }, []],
    [{ near: '', within: '10', make: 'Nissan' }, ['Leaf X 40 kWh']],
    [{ year: ['2024', '2011'] }, ['Atto 3 Extended', 'Land Cruiser Prado VX']],
  ])('%j finds %j', (given, models) => {
    expect(modelsFound(given)).toEqual(models);
  });

  test.each([
    [
      { minPrice: '20000', maxPrice: '10000' },
      { minPrice: '10000', maxPrice: '20000' },
    ],
    [
      { minYear: '2020', maxYear: '2015' },
      { minYear: '2015', maxYear: '2020' },
    ],
    [
      { minMileage: '90000', maxMileage: '40000' },
      { minMileage: '40000', maxMileage: '90000' },
    ],
    [
      { minWeekly: '150', maxWeekly: '75' },
      { minWeekly: '75', maxWeekly: '150' },
    ],
  ])('a lower limit above the upper one is turned round: %j', (given, turned) => {
    expect(modelsFound(given)).toEqual(modelsFound(turned));
    expect(modelsFound(given).length).toBeGreaterThan(0);
  });
});

test('a cost a week finds the vehicles that cost no more, or no less', () => {
  const costOf = ({ price }: { price: number }) => weeklyCost({ price })?.lowest.instalment;
  for (const week of [75, 120, 200]) {
    for (const { vehicle } of findIn(index, { maxWeekly: String(week) }).vehicles)
      expect(costOf(vehicle) ?? 0).toBeLessThanOrEqual(week);
    for (const { vehicle } of findIn(index, { minWeekly: String(week) }).vehicles)
      expect(costOf(vehicle) ?? Infinity).toBeGreaterThanOrEqual(week);
  }
});

describe('the order', () => {
  const orderOf = (sort: string, more: Query = {}) =>
    findIn(index, { sort, ...more }).vehicles.map(({ vehicle, distanceKm }) =>
      Object.assign({}, vehicle, { distanceKm }),
    );
  const isSorted = (values: readonly number[], direction: 1 | -1) =>
    values.every((value, at) => at === 0 || (value - values[at - 1]!) * direction >= 0);

  test.each([
    ['price', 1, ({ price }: { price: number }) => price],
    ['price-high', -1, ({ price }: { price: number }) => price],
    ['weekly', 1, ({ price }: { price: number }) => price],
    ['mileage', 1, ({ mileage }: { mileage: number }) => mileage],
    ['year', -1, ({ year }: { year: number }) => year],
  ] as const)('by %s', (sort, direction, valueOf) => {
    const values = orderOf(sort).map(valueOf);
    expect(isSorted(values, direction)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  test('by distance starts at the place of the filter, or of the search', () => {
    for (const more of [
      { near: 'Auckland', within: '2000' },
      { search: 'within 2000 km of auckland' },
    ] satisfies Query[] as Query[]) {
      const distances = orderOf('distance', more).map(({ distanceKm }) => distanceKm!);
      expect(distances[0]).toBe(0);
      expect(isSorted(distances, 1)).toBe(true);
    }
  });

  test('is the newest first without a search, and among equals', () => {
    const dates = findIn(index).vehicles.map(({ vehicle }) => Date.parse(vehicle.created_at));
    expect(isSorted(dates, -1)).toBe(true);
    expect(orderOf('distance')).toEqual(orderOf('newest'));
  });
});

describe('the nearest matches', () => {
  const nearestTo = (given: Query) =>
    findIn(demoIndex, given).nearest.map(({ vehicle, reasons }) => `${vehicle.model}: ${reasons.join(', ')}`);

  test.each<[Query, string]>([
    [{ bodyType: 'Ute', near: 'Hamilton', within: '14' }, 'Hilux SR 4x4: 12 km further'],
    [{ bodyType: 'Van', maxPrice: '37500' }, 'Hiace ZL: $490 more'],
    [{ make: 'Tesla', maxMileage: '40000' }, 'Model 3 Rear-Wheel Drive: 1,000 km more driven'],
    [{ make: 'Honda', minYear: '2009' }, 'Accord Euro: 1 year older'],
    [{ make: 'Tesla', maxYear: '2020' }, 'Model 3 Rear-Wheel Drive: 2 years newer'],
    [
      { search: 'diesel ute under $250 a week under 140,000 km within 100 km of Hamilton' },
      'Hilux SR 4x4: 4,200 km more driven',
    ],
    [{ search: 'purple aqua' }, 'Aqua S: Blue'],
    [{ search: 'aqua sunroof' }, 'Aqua S: without ‘sunroof’'],
    [{ make: 'Nissan', fuelType: 'Diesel' }, 'Leaf X 40 kWh: Electric'],
    [{ make: 'Nissan', region: 'Otago' }, 'Leaf X 40 kWh: in Canterbury'],
    [{ make: 'Nissan', near: 'Atlantis' }, 'Leaf X 40 kWh: ‘Atlantis’ is not in the list of towns'],
  ])('to %j begin with %s', (given, nearest) => {
    expect(nearestTo(given)[0]).toBe(nearest);
  });

  test('a week tell how much more it is', () => {
    expect(nearestTo({ make: 'Suzuki', maxWeekly: '40' })[0]).toMatch(/^Swift GL: \$\d+ a week more$/);
  });

  test('are none for a word that nothing has, and beside vehicles that match', () => {
    expect(nearestTo({ search: 'xyzzy' })).toEqual([]);
    expect(nearestTo({ search: 'aqua' })).toEqual([]);
  });

  test('do not count', () => {
    expect(findIn(demoIndex, { search: 'purple aqua' })).toMatchObject({
      matching: 0,
      fitting: 0,
      vehicles: [],
    });
  });
});
