import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { publicRead } from './public-read.ts';
import { publicVehicleSchema } from './public-vehicle.ts';

/** One vehicle, also when it is no longer available. */
export const getVehicle = {
  ...publicRead,
  id: 'get-vehicle',
  path: '/vehicles/{id}',
  params: z.strictObject({ id: z.uuid({ error: 'Invalid vehicle ID' }) }),
  response: publicVehicleSchema,
} as const satisfies RouteContract;
