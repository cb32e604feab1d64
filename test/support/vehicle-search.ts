import fc from 'fast-check';
import { findVehicles, type VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import { createProfile, type SearchableCard } from '#domain/vehicles/search/vehicle-profile.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { isAvailableAs } from '#domain/vehicles/vehicle-status.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { demoStock } from '../../demo/stock/demo-stock.ts';
import { vehicleRecord } from '../../demo/stock/stock-record.ts';
import { createVehicleIndex } from '../../lambdas/vehicles/vehicle-index.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { newestFirst } from '../../tools/product/vehicle-stock.ts';

export type Query = Readonly<Record<string, string | readonly string[]>>;

/** Indexes vehicles, which must be sorted newest first. */
export const indexOf = <Listed extends SearchableCard>(vehicles: readonly Listed[]): VehicleIndex<Listed> =>
  createVehicleIndex<Listed>()(vehicles);

export const findIn = <Listed extends SearchableCard>(index: VehicleIndex<Listed>, query: Query = {}) =>
  findVehicles(index, vehicleQuerySchema.parse(query));

export const demoVehicles: readonly Vehicle[] = demoStock
  .filter(({ status }) => isAvailableAs(status))
  .map((vehicle) => vehicleRecord(vehicle, 'admin-1'))
  .sort(newestFirst);

export const demoIndex = indexOf(demoVehicles);

/** Returns the sample vehicle, with changes, as searches read it. */
export const profileWith = (changed: Partial<typeof sampleVehicle> = {}) =>
  createProfile({
    ...sampleVehicle,
    id: '33333333-3333-4333-8333-333333333333',
    created_at: '2026-02-03T04:05:06.789Z',
    ...changed,
  });

/** Returns 'Aqua S' and so on: the models in the demo differ. */
export const modelsFound = (query: Query): string[] =>
  findIn(demoIndex, query).vehicles.map(({ vehicle }) => vehicle.model);

const someOf = (...values: string[]) => fc.subarray(values, { minLength: 1 });

const filters = fc.record({
  make: someOf('Toyota', 'mazda'),
  year: someOf('2018', '2019', '2020'),
  minPrice: fc.constantFrom('20000', '60000'),
  maxPrice: fc.constantFrom('40000', '10000'),
  maxMileage: fc.constant('100000'),
  maxWeekly: fc.constant('150'),
  fuelType: someOf('Diesel', 'Hybrid', 'Petrol'),
  bodyType: someOf('Ute', 'SUV'),
  region: someOf('Auckland', 'Waikato'),
  near: fc.constantFrom('Hamilton', 'Whangārei'),
  within: fc.constantFrom('25', '200'),
});

/** Draws few filters at once, since many find nothing. */
export const anyFilters: fc.Arbitrary<Query> = filters.chain((all) =>
  fc.subarray(Object.entries(all), { maxLength: 4 }).map((some) => Object.fromEntries(some)),
);
