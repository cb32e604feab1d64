import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { stockSummary } from './stock-summary.ts';
import { vehicleAdministration } from './vehicle-administration.ts';
import { oneVehicle, vehicleId } from './vehicle-id.ts';
import { listedVehicleSchema, vehicleSchema } from './vehicle.ts';

/** The last id of a page. The stock's summary lies among the vehicles, so a page may end at it. */
const cursor = () => {
  const error = 'This is not a cursor';
  return z.union([z.uuid({ error }), z.literal(stockSummary.id)], { error });
};

/** All vehicles, available or not, in no order, some hundred at a time: a cursor asks for what comes after it. */
export const listAllVehicles = {
  ...vehicleAdministration,
  id: 'list-all-vehicles',
  method: 'GET',
  path: '/admin/vehicles',
  query: z.strictObject({ cursor: z.optional(cursor()) }),
  response: z.object({
    vehicles: z.array(listedVehicleSchema),
    /** Absent on the last page. */
    next_cursor: z.optional(cursor()),
  }),
} as const satisfies RouteContract;

/** One vehicle as it is now, with who changed what. */
export const getVehicleForAdmin = {
  ...vehicleAdministration,
  id: 'get-vehicle-for-admin',
  method: 'GET',
  path: '/admin/vehicles/{id}',
  params: oneVehicle(),
  response: vehicleSchema,
} as const satisfies RouteContract;

/** Deletes a vehicle; one that is gone already is answered alike. */
export const deleteVehicle = {
  ...vehicleAdministration,
  id: 'delete-vehicle',
  method: 'DELETE',
  path: '/vehicles/{id}',
  params: oneVehicle(),
  response: z.object({ id: vehicleId() }),
} as const satisfies RouteContract;
