import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { publicRead } from './public-read.ts';
import { vehicleCardSchema } from './vehicle-card.ts';
import { vehicleQuerySchema } from './vehicle-filter.ts';

/** Available vehicles by filters, newest first. */
export const listVehicles = {
  ...publicRead,
  id: 'list-vehicles',
  path: '/vehicles',
  query: vehicleQuerySchema,
  response: z.object({
    vehicles: z.array(vehicleCardSchema),
    /** Available vehicles in all. */
    total_available: z.int(),
    /** Those that match the filters, before limit and offset. */
    total_matching: z.int(),
  }),
} as const satisfies RouteContract;

/** What the available vehicles can be filtered by. */
export const listVehicleFilters = {
  ...publicRead,
  id: 'list-vehicle-filters',
  path: '/vehicle-filters',
  response: z.object({
    makes: z.array(z.string()),
    /** Newest first. */
    years: z.array(z.int()),
  }),
} as const satisfies RouteContract;
