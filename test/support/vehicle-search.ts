import { findVehicles, type VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import type { SearchableCard } from '#domain/vehicles/search/vehicle-profile.ts';
import { vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { isAvailableAs } from '#domain/vehicles/vehicle-status.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { demoStock } from '../../demo/stock/demo-stock.ts';
import { vehicleRecord } from '../../demo/stock/stock-record.ts';
import { createVehicleIndex } from '../../lambdas/vehicles/vehicle-index.ts';
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

/** Returns 'Aqua S' and so on: the models in the demo differ. */
export const modelsFound = (query: Query): string[] =>
  findIn(demoIndex, query).vehicles.map(({ vehicle }) => vehicle.model);
