import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { compareVehicles, maxCompared } from '#domain/vehicles/compare-vehicles.ts';
import { type PublicVehicle, publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { sampleDetails, sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const vehicleWith = (changes: Partial<PublicVehicle>): PublicVehicle => ({
  ...publicVehicleSchema.parse({
    ...sampleVehicle,
    is_available: true,
    id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
    created_at: '2026-11-20T01:02:03.000Z',
  }),
  ...changes,
});

const anyVehicle = fc
  .record({
    id: fc.uuid(),
    price: fc.constantFrom(1_500, 12_990, 12_991, 28_500, 400_000),
    mileage: fc.constantFrom(0, 84_000, 120_500),
    year: fc.constantFrom(2009, 2018, 2019),
    is_available: fc.boolean(),
    color: fc.constantFrom('Blue', 'Red', null),
  })
  .map(vehicleWith);

const cellsOf = (vehicles: readonly PublicVehicle[], label: string) =>
  compareVehicles(vehicles).find((row) => row.label === label)?.cells ?? [];

const instalment = ({ price }: PublicVehicle) => {
  const cost = weeklyCost({ price });
  return cost && -Math.ceil(cost.lowest.instalment);
};

const ranked: [string, string, (vehicle: PublicVehicle) => number | undefined][] = [
  ['Price', 'Lowest', ({ price }) => -price],
  ['A week with finance', 'Lowest', instalment],
  ['Mileage', 'Lowest', ({ mileage }) => -mileage],
  ['Year', 'Newest', ({ year }) => year],
];

test.each(ranked)('%s: marked is what no other for sale beats, if one is beaten', (label, best, worth) => {
  fc.assert(
    fc.property(fc.array(anyVehicle, { minLength: 1, maxLength: maxCompared }), (vehicles) => {
      const worths = vehicles.map((vehicle) => (vehicle.is_available ? worth(vehicle) : undefined));
      const known = worths.filter((one) => one !== undefined);
      const marks = cellsOf(vehicles, label).map((cell) => cell.best);
      const isRace = new Set(known).size > 1;
      const expected = worths.map((one) => (isRace && one === Math.max(...known) ? best : undefined));
      // No row if nothing is known of any, as for the cost of what nobody lends for.
      expect(marks).toEqual(marks.length === 0 ? [] : expected);
      if (label !== 'A week with finance') expect(marks).toHaveLength(vehicles.length);
    }),
  );
});

test('a row differs if its texts do, and only then', () => {
  fc.assert(
    fc.property(fc.array(anyVehicle, { minLength: 1, maxLength: maxCompared }), (vehicles) => {
      for (const { cells, differs } of compareVehicles(vehicles)) {
        expect(cells).toHaveLength(vehicles.length);
        expect(cells.some(({ text }) => text !== undefined)).toBe(true);
        expect(differs).toBe(cells.some(({ text }) => text !== cells[0]?.text));
      }
    }),
  );
});

test('what only one of them has stands in the order of the page, and the other cell is empty', () => {
  const rows = compareVehicles([vehicleWith({ seller_kind: null }), vehicleWith(sampleDetails)]);
  const labels = rows.map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Price', 'A week with finance', 'Year']);
  expect(labels.indexOf('Engine')).toBeGreaterThan(labels.indexOf('Location'));
  expect(labels.at(-1)).toBe('Seller');
  expect(rows.find(({ label }) => label === 'Seats')).toEqual({
    label: 'Seats',
    differs: true,
    cells: [{ text: undefined }, { text: '5' }],
  });
});

test('a cost a week is told from its lowest, in whole dollars, where it is known', () => {
  const [cheap, lent] = [vehicleWith({ price: 500 }), vehicleWith({ price: 15_000 })];
  expect(cellsOf([cheap, lent], 'A week with finance')).toEqual([
    { text: undefined },
    { text: `from $${Math.ceil(weeklyCost(lent)!.lowest.instalment)}` },
  ]);
});

test('the best is marked in the rows of price, cost, mileage and year alone', () => {
  const other = { price: 9_000, mileage: 1, year: 2024, fuel_type: 'Diesel', seats: '7' } as const;
  const rows = compareVehicles([vehicleWith({ ...sampleDetails, seats: '5' }), vehicleWith(other)]);
  const marked = rows.filter(({ cells }) => cells.some(({ best }) => best !== undefined));
  expect(marked.map(({ label }) => label)).toEqual(['Price', 'A week with finance', 'Year', 'Mileage']);
});
