import type * as z from 'zod/mini';
import type { RouteInput } from '../http/route-contract.ts';
import type { listVehicleFilters, listVehicles } from './contract.ts';

/** Script element with what the prerendered list shows, as JSON. */
export const vehicleListBlockId = 'vehicle-list';

/** Of a list in the HTML: two rows of a wide screen, and more than a phone shows at once. */
export const firstVehicleCount = 6;

/** The API's answers, wherever the list is rendered. */
export interface VehicleSources {
  readonly list: (input: RouteInput<typeof listVehicles>) => Promise<z.output<typeof listVehicles.response>>;
  readonly choices: (
    input: RouteInput<typeof listVehicleFilters>,
  ) => Promise<z.output<typeof listVehicleFilters.response>>;
}

export interface RenderedVehicleList {
  readonly head: string;
  readonly body: string;
  /** With which the browser renders the same again. */
  readonly data: object;
}

/** Renders the list at an address. @param search the address's query, without `?` */
export type RenderVehicleList = (search: string, sources: VehicleSources) => Promise<RenderedVehicleList>;
