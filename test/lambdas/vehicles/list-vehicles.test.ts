import { expect, test } from '@jest/globals';
import { coverOf } from '#domain/vehicles/vehicle-card.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { listVehicles } from '../../../lambdas/vehicles/list-vehicles.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';
import { indexOf, type Query } from '../../support/vehicle-search.ts';

const stock = vehicleStock(3).map((vehicle, at) =>
  Object.assign(vehicle, coverOf(vehicle.images), {
    make: 'Mazda',
    model: 'Demio',
    location: ['Hamilton', 'Auckland', 'Invercargill'][at]!,
  }),
);
const list = (query: Query) =>
  listVehicles({ query: vehicleQuerySchema.parse(query) }, async () => indexOf(stock));

test('listed vehicles have their distance from the place that is asked for', async () => {
  const { vehicles, ...counts } = await list({ near: 'Hamilton', within: '200' });
  expect(vehicles.map(({ id, distance_km: km }) => [id, km])).toEqual([
    [stock[0]!.id, 0],
    [stock[1]!.id, expect.any(Number)],
  ]);
  expect(vehicles[1]!.distance_km).toBeGreaterThan(80);
  expect(counts).toEqual({
    total_available: 3,
    total_matching: 2,
    total_fitting: 2,
    understood: [],
    nearest: [],
  });
  const { vehicles: all } = await list({});
  expect(all.map(({ distance_km: km }) => km)).toEqual([undefined, undefined, undefined]);
});

test('a search says how it was understood, and what comes close if nothing is found', async () => {
  const { understood, total_matching: found, nearest } = await list({ search: 'mazda', maxPrice: '1' });
  expect([understood, found]).toEqual([[{ label: 'Mazda', rest: '' }], 0]);
  expect(nearest.length).toBeGreaterThan(0);
  for (const { vehicle, reasons } of nearest) {
    expect(vehicle.make).toBe('Mazda');
    expect(reasons).toHaveLength(1);
  }
});
