import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import {
  findVehicles,
  type Sorting,
  sortings,
} from '../../../web/src/features/vehicles-admin/find-vehicles.ts';
import { storedSample } from '../../../tools/product/sample-vehicle.ts';

const vehicle = (number: number, changed: Partial<ListedVehicle> = {}): ListedVehicle => ({
  ...storedSample,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  version: 1,
  created_by: 'a',
  updated_by: 'a',
  created_at: `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`,
  updated_at: `2026-11-${String(30 - number).padStart(2, '0')}T00:00:00.000Z`,
  ...changed,
});
const stock = [
  vehicle(1, { make: 'Mazda', model: 'CX-5', year: 2020, price: 30_000, mileage: 10, location: 'Whangārei' }),
  vehicle(2, { make: 'Ford', model: 'Ranger', year: 2022, price: 20_000, mileage: 30, status: 'draft' }),
  vehicle(3, { make: 'Mazda', model: 'CX-30', year: 2019, price: 25_000, mileage: 20, color: null }),
];
const found = (search: string, sorting: Sorting = 'newest') =>
  findVehicles(stock, search, sorting).map(({ model }) => model);

test.each([
  ['', ['CX-30', 'Ranger', 'CX-5']],
  ['MAZDA', ['CX-30', 'CX-5']],
  ['whangarei mazda', ['CX-5']],
  ['2022', ['Ranger']],
  ['null', []],
  ['one owner', ['CX-30', 'Ranger', 'CX-5']],
  ['mazda ford', []],
  ['cx5', ['CX-5']],
  ['mazda-cx30', ['CX-30']],
])('a search for %j finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test.each([
  ['newest', ['CX-30', 'Ranger', 'CX-5']],
  ['updated', ['CX-5', 'Ranger', 'CX-30']],
  ['make', ['Ranger', 'CX-5', 'CX-30']],
  ['priceUp', ['Ranger', 'CX-30', 'CX-5']],
  ['priceDown', ['CX-5', 'CX-30', 'Ranger']],
  ['year', ['Ranger', 'CX-5', 'CX-30']],
  ['mileage', ['CX-5', 'CX-30', 'Ranger']],
] as const)('sorted by %s', (sorting, expected) => {
  expect(found('', sorting)).toEqual(expected);
});

test('the order does not depend on the order in which vehicles come', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    vehicle(index + 1, { created_at: stock[0]!.created_at }),
  );
  fc.assert(
    fc.property(
      fc.shuffledSubarray(many, { minLength: many.length }),
      fc.constantFrom(...(Object.keys(sortings) as Sorting[])),
      (shuffled, sorting) => {
        expect(findVehicles(shuffled, '', sorting)).toEqual(findVehicles(many, '', sorting));
      },
    ),
  );
});
