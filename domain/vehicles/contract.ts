import * as z from 'zod/mini';
import { route, type RouteContract } from '../http/route-contract.ts';
import { publicVehicleSchema } from './public-vehicle.ts';
import { vehicleCardSchema } from './vehicle-card.ts';
import { vehicleQuerySchema } from './vehicle-filter.ts';
import { vehicleIdParams } from './vehicle-id.ts';
import { vehiclePagePath } from '../site/paths.ts';

/**
 * What all public reads have in common. Caches may answer for some seconds in our place, also when we can't: what an
 * administrator changes is public within 30 seconds, whatever happens.
 */
const publicRead = {
  area: 'vehicles',
  method: 'GET',
  auth: 'public',
  throttle: { ratePerSecond: 100, burst: 200 },
  maxBodyBytes: 0,
  cache: { browserSeconds: 2, edgeSeconds: 8, staleSeconds: 8 },
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** Available vehicles by filters, newest first. */
export const listVehicles = /* @__PURE__ */ route(() => ({
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
}));

/** What the available vehicles can be filtered by. */
export const listVehicleFilters = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'list-vehicle-filters',
  path: '/vehicle-filters',
  response: z.object({
    makes: z.array(z.string()),
    /** Newest first. */
    years: z.array(z.int()),
  }),
}));

/** One vehicle, also when it is no longer available. */
export const getVehicle = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'get-vehicle',
  path: '/vehicles/{id}',
  params: vehicleIdParams(),
  response: publicVehicleSchema,
}));

/** The page of one vehicle as HTML. Whatever stands in the address, the answer is a page. */
export const showVehicle = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'show-vehicle',
  path: vehiclePagePath('{id}'),
  isPage: true,
  params: z.strictObject({ id: z.string() }),
  response: z.string(),
}));

/** The prerendered page of all vehicles, as a file of the built site. */
export const vehiclePageFile = 'contact-seller/_/index.html';
