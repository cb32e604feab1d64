import * as z from 'zod/mini';
import { route, type RouteContract } from '../http/route-contract.ts';
import { publicVehicleSchema } from './public-vehicle.ts';
import { vehicleCardSchema } from './vehicle-card.ts';
import { filterCountsQuerySchema, vehicleQuerySchema } from './vehicle-filter.ts';
import { vehicleIdParams } from './vehicle-id.ts';
import { vehicleListPath, vehiclePagePath, vehicleSitemapPath } from '../site/paths.ts';

/** Cached for seconds, also when the API fails: a change is public within 30 seconds. */
const publicRead = {
  area: 'vehicles',
  method: 'GET',
  auth: 'public',
  throttle: { ratePerSecond: 1_000, burst: 2_000 },
  maxBodyBytes: 0,
  cache: { browserSeconds: 2, edgeSeconds: 8, staleSeconds: 8 },
  successStatus: 200,
} as const satisfies Partial<RouteContract>;

/** Lists available vehicles by search and filters. */
export const listVehicles = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'list-vehicles',
  path: '/vehicles',
  query: vehicleQuerySchema,
  response: z.object({
    vehicles: z.array(
      z.object({
        ...vehicleCardSchema.shape,
        /** From the place of the search or filter. */
        distance_km: z.optional(z.int()),
      }),
    ),
    total_available: z.int(),
    /** Before limit and offset. */
    total_matching: z.int(),
    /** The first of those that match; the others only have the words of the search in their texts. */
    total_fitting: z.int(),
    /** How each part of the search was read, and the search without it. */
    understood: z.array(z.object({ label: z.string(), rest: z.string() })),
    /** Vehicles that come close, if none matches. */
    nearest: z.array(z.object({ vehicle: vehicleCardSchema, reasons: z.array(z.string()) })),
  }),
}));

/** Lists the makes and years of the available vehicles, and counts what each choice of a filter would find. */
export const listVehicleFilters = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'list-vehicle-filters',
  path: '/vehicle-filters',
  query: filterCountsQuerySchema,
  response: z.object({
    makes: z.array(z.string()),
    years: z.array(z.int()),
    /** By filter; of ranges, by the index of the quick pick. */
    choices: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
    /** Searches that continue what is typed. */
    suggestions: z.array(z.object({ search: z.string(), count: z.int() })),
  }),
}));

/** Returns one vehicle, available or not. */
export const getVehicle = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'get-vehicle',
  path: '/vehicles/{id}',
  params: vehicleIdParams(),
  response: publicVehicleSchema,
}));

/** Returns a vehicle's page as HTML, also for an unknown id. */
export const showVehicle = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'show-vehicle',
  path: vehiclePagePath('{id}'),
  isPage: true,
  params: z.strictObject({ id: z.string().check(z.minLength(1)) }),
  response: z.string(),
}));

/** Returns the list's page as HTML, with the first vehicles that match the filters of its address. */
export const showVehicleList = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'show-vehicle-list',
  path: vehicleListPath,
  isPage: true,
  response: z.string(),
}));

/** Lists the pages of the available vehicles with their last change, for search engines. */
export const showVehicleSitemap = /* @__PURE__ */ route(() => ({
  ...publicRead,
  id: 'show-vehicle-sitemap',
  path: vehicleSitemapPath,
  isPage: true,
  response: z.string(),
}));

/** The prerendered page of the list, as a file of the build. */
export const vehicleListFile = 'vehicle/index.html';

/** The prerendered page of all vehicles, as a file of the build. */
export const vehiclePageFile = 'contact-seller/_/index.html';
