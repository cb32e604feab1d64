import { cellOf } from '#domain/vehicles/stock-columns.ts';
import { vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';

/** Returns the rows of the file with the stock. */
export const stockRows = (vehicles: readonly ListedVehicle[]): string[][] =>
  vehicles.map((vehicle) => [vehicle.id, ...vehicleFieldNames.map((name) => cellOf(vehicle[name]))]);
