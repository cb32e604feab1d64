import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { listVehicles as contract } from '#domain/vehicles/contract.ts';
import { filterVehicles } from '#domain/vehicles/vehicle-filter.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** Returns the matching available vehicles, newest first. */
export const listVehicles = async (
  { query }: ParsedInput<typeof contract>,
  catalogue: () => Promise<readonly CatalogueEntry[]>,
): Promise<z.output<typeof contract.response>> => {
  const all = await catalogue();
  const { vehicles, matching } = filterVehicles(all, query);
  return { vehicles, total_available: all.length, total_matching: matching };
};
