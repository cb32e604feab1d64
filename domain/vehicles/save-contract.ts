import type { RouteContract } from '../http/route-contract.ts';
import { vehicleAdministration } from './vehicle-administration.ts';
import { editedVehicleSchema, newVehicleSchema } from './vehicle-form.ts';
import { oneVehicle } from './vehicle-id.ts';
import { vehicleSchema } from './vehicle.ts';

/** Stores a new vehicle; the answer is the same however often the same key is sent. */
export const createVehicle = {
  ...vehicleAdministration,
  id: 'create-vehicle',
  method: 'POST',
  path: '/vehicles',
  body: newVehicleSchema,
  response: vehicleSchema,
  successStatus: 201,
} as const satisfies RouteContract;

/** Stores an edited vehicle in place of the version that was edited; 409 when that is no longer the latest. */
export const updateVehicle = {
  ...vehicleAdministration,
  id: 'update-vehicle',
  method: 'PUT',
  path: '/vehicles/{id}',
  params: oneVehicle(),
  body: editedVehicleSchema,
  response: vehicleSchema,
} as const satisfies RouteContract;
