import type { RouteContract } from '../http/route-contract.ts';
import { publicRead } from './public-read.ts';
import { publicVehicleSchema } from './public-vehicle.ts';
import { oneVehicle } from './vehicle-id.ts';

/** One vehicle, also when it is no longer available. */
export const getVehicle = {
  ...publicRead,
  id: 'get-vehicle',
  path: '/vehicles/{id}',
  params: oneVehicle(),
  response: publicVehicleSchema,
} as const satisfies RouteContract;
