import type * as z from 'zod/mini';
import type { ParsedInput } from '#domain/http/route-contract.ts';
import type { listVehicles as contract } from '#domain/vehicles/contract.ts';
import { filterVehicles, isDefaultQuery } from '#domain/vehicles/vehicle-filter.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { StockRepository } from './stock.repository.ts';

interface Dependencies {
  readonly stock: Pick<StockRepository, 'readFirstPage'>;
  readonly catalogue: () => Promise<readonly CatalogueEntry[]>;
}

/** Returns the matching available vehicles, newest first. The default first page costs one cheap query. */
export const listVehicles = async (
  { query }: ParsedInput<typeof contract>,
  { stock, catalogue }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const firstPage = isDefaultQuery(query) ? await stock.readFirstPage(query.limit) : undefined;
  if (firstPage !== undefined) {
    const { vehicles, availableCount, isComplete } = firstPage;
    // The stored count may be stale: never report more than a complete page shows.
    const total = isComplete ? vehicles.length : Math.max(availableCount, vehicles.length);
    return { vehicles, total_available: total, total_matching: total };
  }
  const all = await catalogue();
  const { vehicles, matching } = filterVehicles(all, query);
  return { vehicles, total_available: all.length, total_matching: matching };
};
