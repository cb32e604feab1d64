import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drives } from '#domain/vehicles/options.ts';
import { suggestSearches } from '#domain/vehicles/search/suggest-searches.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { newestFirst, vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import {
  anyFilters,
  demoIndex,
  demoVehicles,
  findIn,
  indexOf,
  modelsFound,
  type Query,
} from '../../support/vehicle-search.ts';

/** Models that fit, by the beginning of their names. */
const fittingModels = (search: string): string[] => {
  const { vehicles, fitting } = findIn(demoIndex, { search });
  return vehicles.slice(0, fitting).map(({ vehicle }) => vehicle.model.split(' ')[0] ?? '');
};

test.each([
  ['2018 aqua', 'Aqua'],
  ['aqua 2018', 'Aqua'],
  ['ute hamilton', 'Hilux'],
  ['hybrid under 20k', 'Aqua Outlander'],
  ['ute', 'Ranger Hilux Triton'],
  ['utes', 'Ranger Hilux Triton'],
  ['diesel utes', 'Ranger Hilux Triton'],
  ['Waikato', 'Demio Outback Hilux Bonneville'],
  ['station wagon', 'Outback Octavia'],
  ['white van', 'Hiace'],
  ['motorbike', 'Bonneville SR400'],
  ['motorbikes under $14,000', 'Bonneville SR400'],
  ['4wd diesel', 'Ranger Hilux Land'],
  ['ev', 'Leaf Atto Model'],
  ['electric hatchback', 'Leaf'],
  ['ev auckland', 'Atto'],
  ['manual under 10k', 'Swift Triton Accord SR400'],
  ['automatic ute', 'Ranger'],
  ['red manual coupe', '86'],
  ['gray camry', 'Camry'],
  ['grey', 'Camry'],
  ['excellent suv', 'RAV4 Atto'],
  ['private seller wagon', 'Outback'],
  ['toyota from a dealer', 'Aqua RAV4 Camry Hiace'],
  ['under $100 a week toyota', 'Aqua'],
  ['under 40,000 km', 'RAV4 Leaf Atto Bonneville SR400'],
  ['toyota under 100 000 km suv', 'RAV4'],
  ['station wagon for a family with kids', 'Outback Octavia'],
  ['something like a toyota under 45 grand, not a hatchback', '86 Camry Hiace Hilux Land'],
  ['not diesel ute', ''],
  ['toyota diesel 4wd, no utes', 'Land'],
  ['whangarei', 'Outlander'],
  ['Whangārei hybrid', 'Outlander'],
  ['hawkes bay', 'CX-5'],
  ["Hawke's Bay", 'CX-5'],
  ['near te awamutu', 'Demio Hilux'],
  ['within 100 km of hamilton ute', 'Hilux'],
  ['within 26 km of hamilton ute', 'Hilux'],
  ['within 25 km of hamilton ute', ''],
  ['diesel ute under $250 a week, under 150,000 km, within 100 km of Hamilton', 'Hilux'],
  ['cx5', 'CX-5'],
  ['cx 5', 'CX-5'],
  ['landcruiser', 'Land'],
  ['hi-lux', 'Hilux'],
  ['hi lux', 'Hilux'],
  ['rav 4', 'RAV4'],
  ['model 3', 'Model'],
  ['vw', ''],
  ['2015 to 2016 manual', 'Swift MX-5 Hilux SR400'],
  ['2021+ suv', 'RAV4 Atto'],
  ['$15k-$20k hybrid', 'Outlander'],
  ['deisel ute', 'Ranger Hilux Triton'],
  ['toyta aqua', 'Aqua'],
  ['hybird hamliton', ''],
  ['mazda hamliton', 'Demio'],
  ['motorbkie', 'Bonneville SR400'],
  ['cheap cars in christchurch', 'Leaf'],
  ['toyota or mazda hatchback', 'Aqua Demio'],
  ['aqua or prius', 'Aqua'],
  ['prius or aqua', 'Aqua'],
  ['aqua or demio', 'Aqua Demio'],
  ['swift, aqua & demio', 'Aqua Demio Swift'],
  ['blue aqua and demio', 'Aqua'],
  ['toyota aqua or mazda demio under 20k', 'Aqua Demio'],
  ['toyota hilux or toyota prius', 'Hilux'],
  ['model 3 or leaf', 'Leaf Model'],
  ['aqua and sunroof', ''],
  ['black or white sedan', 'Accord'],
  ['utes & vans in waikato', 'Hilux'],
  ['2024 or 2008', 'Atto Accord'],
  ['hamilton or tauranga suv', 'RAV4'],
  ['black white', ''],
  ['swift, aqua', ''],
  ['toyota with aqua or demio', 'Aqua'],
  // Of two limits both count, also beside a choice.
  ['aqua or demio or leaf over 15k under 17k', 'Demio'],
  ['aqua or demio or leaf under 17k under 90000 km', 'Aqua Demio'],
  ['low km hatch', 'Aqua Demio Leaf'],
  ['aqua 15000', 'Aqua'],
  ['aqua 14 000', ''],
  ['triton 280000', ''],
  ['triton 290000', 'Triton'],
  ['mazda near me', 'Demio CX-5 MX-5'],
])('a search for ‘%s’ finds %s', (search, models) => {
  expect(fittingModels(search).toSorted()).toEqual(models.split(' ').filter(Boolean).toSorted());
});

test('words that are only mentioned within others come last', () => {
  const { vehicles, fitting, matching } = findIn(demoIndex, { search: 'ute' });
  expect([fitting, matching]).toEqual([3, 4]);
  expect(vehicles.at(-1)!.vehicle.description).toContain('commute');
});

test('a vehicle whose drive is known is a 4WD by its drive alone', () => {
  const vehicleWith = (drive: Vehicle['drive'], bodyType: Vehicle['body_type']) => ({
    ...demoVehicles[0]!,
    id: `${drive} ${bodyType}`,
    model: 'Vitara',
    description: '',
    drive,
    body_type: bodyType,
  });
  const vehicles = ([...drives, null] as const).flatMap((drive) => [
    vehicleWith(drive, 'SUV'),
    vehicleWith(drive, 'Sedan'),
  ]);
  const found = findIn(indexOf(vehicles), { search: '4x4' }).vehicles.map(({ vehicle }) => vehicle.id);
  expect(found).toEqual(['All-wheel drive SUV', 'All-wheel drive Sedan', '4WD SUV', '4WD Sedan', 'null SUV']);
});

test.each(['under 20000 grand vitara', '2016 grand vitara', 'vitara under 20 grand'])(
  'a model’s name is no amount: ‘%s’',
  (search) => {
    const [vehicle] = demoVehicles;
    const grand = { ...vehicle!, id: 'grand', model: 'Grand Vitara', year: 2016, price: 19_500 };
    const { vehicles, fitting } = findIn(indexOf([grand]), { search });
    expect([fitting, vehicles.map(({ vehicle: found }) => found.id)]).toEqual([1, ['grand']]);
  },
);

test.each<[string, string[]]>([
  ['ute hamilton', ['Hilux 26']],
  ['auckland', ['Aqua 0', 'Atto 0', 'Hiace 19']],
  // Of a region that is no town, nothing is measured.
  ['waikato', ['Demio ?', 'Outback ?', 'Hilux ?', 'Bonneville ?']],
])('what ‘%s’ finds has its kilometres from the first place of the search: %j', (search, found) => {
  const { vehicles } = findIn(demoIndex, { search });
  const shown = vehicles.map(
    ({ vehicle, distanceKm }) => `${vehicle.model.split(' ')[0]} ${distanceKm ?? '?'}`,
  );
  expect(shown).toEqual(found);
});

test('those that only mention the words are sorted like those that fit, behind them', () => {
  const pricesOf = (sort: string) => {
    const { vehicles, fitting } = findIn(demoIndex, { search: 'us', sort });
    const prices = vehicles.map(({ vehicle }) => vehicle.price);
    return [prices.slice(0, fitting), prices.slice(fitting)];
  };
  const sorted = [
    [14_990, 17_990, 29_990, 36_990, 52_990],
    [7_490, 8_500, 18_990, 29_490, 31_990],
  ];
  expect(pricesOf('price')).toEqual(sorted);
  expect(pricesOf('price-high')).toEqual(sorted.map((prices) => prices.toReversed()));
});

test('the nearest of a place comes first, with its distance', () => {
  const { vehicles } = findIn(demoIndex, { search: 'hamilton' });
  expect(vehicles.map(({ vehicle, distanceKm }) => [vehicle.location, distanceKm])).toEqual([
    ['Hamilton', 0],
    ['Te Awamutu', 26],
  ]);
});

describe('what was understood', () => {
  test.each([
    ['2018 aqua', ['2018 → aqua', '‘aqua’ → 2018']],
    ['hybrid under 20k', ['Hybrid → under 20k', 'Up to $20,000 → hybrid']],
    ['Ute in Hamilton', ['Ute → in Hamilton', 'Within 40 km of Hamilton → Ute']],
    ['utes around waikato', ['Ute → around waikato', 'In Waikato → utes']],
    ['under $250 a week', ['Up to $250 a week → ']],
    ['toyta', ['Toyota → ']],
    ['150k km or less', ['Up to 150,000 km → ']],
    ['between 10k and 15k', ['$10,000 to $15,000 → ']],
    ['2015 or newer', ['From 2015 → ']],
    ['50km from Taupō', ['Within 50 km of Taupō → ']],
    ['within 50 km Hamilton', ['Within 50 km of Hamilton → ']],
    ['within 50 Te Awamutu ute', ['Within 50 km of Te Awamutu → ute', 'Ute → within 50 Te Awamutu']],
    ['under 100 km from Hamilton', ['Within 100 km of Hamilton → ']],
    ['up to 100km of Hamilton', ['Within 100 km of Hamilton → ']],
    ['less than 100 kilometres from hamilton', ['Within 100 km of Hamilton → ']],
    [
      'under 5000 km in Hamilton',
      ['Up to 5,000 km → in Hamilton', 'Within 40 km of Hamilton → under 5000 km'],
    ],
    [
      'under 200 from Hamilton',
      ['Up to $200 a week → from Hamilton', 'Within 40 km of Hamilton → under 200'],
    ],
    ['under 20 mazda', ['Up to $20,000 → mazda', 'Mazda → under 20']],
  ])('of ‘%s’ can be taken off part by part', (search, parts) => {
    const { understood } = findIn(demoIndex, { search });
    expect(understood.map(({ label, rest }) => `${label} → ${rest}`)).toEqual(parts);
  });
});

const demoWords = [
  ...new Set(
    demoVehicles.flatMap(({ make, model, location, description, color, body_type, fuel_type }) =>
      [make, model, location, description, color, body_type, fuel_type].join(' ').split(/[\s,.:;]+/),
    ),
  ),
].filter(Boolean);

/** The specified search. */
const modelsWith = (search: string): string[] =>
  demoVehicles
    .filter(({ make, model, location, description }) =>
      [make, model, location, description].some((field) =>
        field.toLowerCase().includes(search.toLowerCase()),
      ),
    )
    .map(({ model }) => model);

const anyPart = fc
  .tuple(
    fc.constantFrom(...demoVehicles),
    fc.constantFrom('make', 'model', 'location', 'description'),
    fc.nat(),
    fc.integer({ min: 1, max: 25 }),
  )
  .map(([vehicle, name, at, length]) => {
    const start = at % vehicle[name].length;
    return vehicle[name].slice(start, start + length).trim();
  });

const anySearch = fc
  .array(
    fc.oneof(
      fc.constantFrom(...demoWords),
      fc.constantFrom('under 20k', 'ute', 'hybrid', 'near Hamilton', '2018', 'manual', 'ev', 'utes', '4wd'),
      fc.constantFrom(...demoWords).map((word) => word.slice(0, 3)),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '));

test('what the specified search finds is found', () => {
  const isFound = (search: string): void =>
    expect([search, modelsFound({ search })]).toEqual([search, expect.arrayContaining(modelsWith(search))]);
  for (const word of demoWords) isFound(word);
  fc.assert(fc.property(anyPart, isFound), { numRuns: 1_000 });
});

test('no suggestion leads to an empty list, also beside filters, and each tells how many it finds', () => {
  const stock = vehicleStock(60)
    .filter(({ is_available: isAvailable }) => isAvailable)
    .sort(newestFirst);
  for (const index of [demoIndex, indexOf(stock)]) {
    const check = (search: string, filters: Query = {}): void => {
      const query = vehicleQuerySchema.parse({ ...filters, search });
      for (const { search: suggested, count } of suggestSearches(index, query)) {
        const { matching } = findIn(index, { ...filters, search: suggested });
        expect([search, filters, suggested, matching]).toEqual([search, filters, suggested, count]);
        expect(count).toBeGreaterThan(0);
      }
    };
    for (const word of demoWords) check(word);
    fc.assert(fc.property(anySearch, anyFilters, check), { numRuns: 250 });
  }
});

test.each([
  ['toy', 'Toyota'],
  ['toyota aq', 'Toyota Aqua'],
  ['diesel u', 'diesel ute'],
  ['ute te aw', 'ute Te Awamutu'],
  ['utes in waik', 'utes in Waikato'],
  ['hybr', 'hybrid'],
  ['toyata', 'Toyota'],
  ['excelent condition', 'excellent condition'],
  ['automatic under', 'automatic under $20,000'],
])('‘%s’ is continued as ‘%s’', (search, suggested) => {
  expect(suggestSearches(demoIndex, { search }).map((one) => one.search)).toContain(suggested);
});

test.each(['under $100 per week', 'under 100k km', 'honda mazda'])('‘%s’ is complete', (search) => {
  expect(suggestSearches(demoIndex, { search })).toEqual([]);
});

test.each([
  ['a', ['automatic 15', 'Toyota Aqua 1', 'BYD Atto 3 1', 'Honda Accord 1', 'Auckland 3', 'Te Awamutu 2']],
  [
    ' toyota  ',
    ['Toyota Aqua 1', 'Toyota RAV4 1', 'Toyota Camry 1', 'Toyota Hiace 1', 'Toyota 86 1', 'Toyota Hilux 1'],
  ],
  [
    'under',
    [
      'under $10,000 5',
      'under $20,000 11',
      'under $40,000 20',
      'under $150 a week 14',
      'under 100,000 km 14',
    ],
  ],
  [' ', []],
])('‘%s’ is continued six times at most: makes, common words, models, places', (search, suggested) => {
  const all = suggestSearches(demoIndex, { search });
  expect(all.map((one) => `${one.search} ${one.count}`)).toEqual(suggested);
});

test.each([
  ['within 300 km of wellington', 'Camry, Swift, MX-5, Octavia, Falcon, Land, Accord, CX-5'],
  ['reversing camera', 'CX-5, Aqua'],
])('what fits ‘%s’ best comes first, whatever is newer', (search, models) => {
  expect(fittingModels(search).join(', ')).toBe(models);
  const newest = modelsFound({ search, sort: 'newest' }).map((model) => model.split(' ')[0]);
  expect(newest).not.toEqual(models.split(', '));
  expect(new Set(newest)).toEqual(new Set(models.split(', ')));
});
