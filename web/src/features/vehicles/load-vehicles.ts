import type { RouteInput } from '#domain/http/route-contract.ts';
import { listVehicles } from '#domain/vehicles/contract.ts';
import type * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { type Filters, buildFilterQuery, requestFilters } from './filters.ts';

type ListResponse = z.output<typeof listVehicles.response>;

export interface VehicleList {
  readonly query: string;
  readonly vehicles: ListResponse['vehicles'];
  /** Index of the first vehicle that "Load more" added. */
  readonly continuesAt?: number;
  readonly available: number;
  readonly matching: number;
  /** The first of those that match; the others only mention the words of the search. */
  readonly fitting: number;
  readonly understood: ListResponse['understood'];
  readonly nearest: ListResponse['nearest'];
  /** Of the first vehicles alone: as many as the whole list will show. */
  readonly expected?: number;
}

export const requestQuery = (filters: Filters, offset: number): RouteInput<typeof listVehicles> => ({
  ...requestFilters(filters),
  ...(offset > 0 && { offset: String(offset) }),
});

export const toList = (query: string, response: ListResponse): VehicleList => ({
  query,
  vehicles: response.vehicles,
  available: response.total_available,
  matching: response.total_matching,
  fitting: response.total_fitting,
  understood: response.understood,
  nearest: response.nearest,
});

export const loadPage = async (filters: Filters, offset: number): Promise<VehicleList> =>
  toList(buildFilterQuery(filters), await request(listVehicles, requestQuery(filters, offset)));

/** Appends a page without duplicates. A page without new vehicles ends the list, so that loading stops. */
export const joinLists = (list: VehicleList, more: VehicleList): VehicleList => {
  const ids = new Set(list.vehicles.map(({ id }) => id));
  const added = more.vehicles.filter(({ id }) => !ids.has(id));
  const vehicles = [...list.vehicles, ...added];
  return { ...more, vehicles, matching: added.length === 0 ? vehicles.length : more.matching };
};

const loadFurther = async (filters: Filters, count: number, list: VehicleList): Promise<VehicleList> => {
  if (list.vehicles.length >= Math.min(count, list.matching)) return list;
  const more = await loadPage(filters, list.vehicles.length).catch(() => undefined);
  return more === undefined ? list : loadFurther(filters, count, joinLists(list, more));
};

/** Fetches one page, or as many as the count needs. */
export const loadUpTo = async (filters: Filters, count: number): Promise<VehicleList> =>
  loadFurther(filters, count, await loadPage(filters, 0));
