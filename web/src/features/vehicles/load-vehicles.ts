import { listVehicles } from '#domain/vehicles/contract.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import { request } from '../../lib/api/request.ts';
import { type Filters, buildFilterQuery } from './filters.ts';

/** Vehicles by some filters, as far as they are loaded. */
export interface VehicleList {
  /** The filters, as a query. */
  readonly query: string;
  readonly vehicles: readonly VehicleCard[];
  /** Index of the first vehicle that the visitor asked for when they asked for more. */
  readonly continuesAt?: number;
  /** Available vehicles in all. */
  readonly available: number;
  /** Those that match the filters. */
  readonly matching: number;
}

/** Fetches one page of matching vehicles. */
export const loadPage = async (filters: Filters, offset: number): Promise<VehicleList> => {
  const query = Object.fromEntries(new URLSearchParams(buildFilterQuery(filters)));
  const response = await request(listVehicles, { ...query, ...(offset > 0 && { offset: String(offset) }) });
  return {
    query: buildFilterQuery(filters),
    vehicles: response.vehicles,
    available: response.total_available,
    matching: response.total_matching,
  };
};

/**
 * What the two lists hold together: a vehicle that moved to the next page meanwhile is there once. When nothing is new,
 * the end is reached, whatever was counted: asking again would bring the same.
 */
export const joinLists = (list: VehicleList, more: VehicleList): VehicleList => {
  const ids = new Set(list.vehicles.map(({ id }) => id));
  const added = more.vehicles.filter(({ id }) => !ids.has(id));
  const vehicles = [...list.vehicles, ...added];
  return { ...more, vehicles, matching: added.length === 0 ? vehicles.length : more.matching };
};

/** Goes on until as many are loaded as are wanted, all that match, or all that can be had. */
const loadFurther = async (filters: Filters, count: number, list: VehicleList): Promise<VehicleList> => {
  if (list.vehicles.length >= Math.min(count, list.matching)) return list;
  const more = await loadPage(filters, list.vehicles.length).catch(() => undefined);
  return more === undefined ? list : loadFurther(filters, count, joinLists(list, more));
};

/** The vehicles that match: a page of them, or as many pages as make up a count. */
export const loadUpTo = async (filters: Filters, count: number): Promise<VehicleList> =>
  loadFurther(filters, count, await loadPage(filters, 0));
