import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { listVehicles as contract } from '#domain/vehicles/contract.ts';
import { findVehicles, type VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** Returns a page of the matching available vehicles. */
export const listVehicles = async (
  { query }: ParsedInput<typeof contract>,
  index: () => Promise<VehicleIndex<CatalogueEntry>>,
): Promise<z.output<typeof contract.response>> => {
  const all = await index();
  const { vehicles, matching, fitting, understood, nearest } = findVehicles(all, query);
  return {
    vehicles: vehicles.map(({ vehicle, distanceKm }) =>
      Object.assign({}, vehicle, { distance_km: distanceKm }),
    ),
    total_available: all.profiles.length,
    total_matching: matching,
    total_fitting: fitting,
    understood: [...understood],
    nearest: nearest.map(({ vehicle, reasons }) => ({ vehicle, reasons: [...reasons] })),
  };
};
