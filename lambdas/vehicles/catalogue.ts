import { coverOf } from '#domain/vehicles/vehicle-item.ts';
import { searchTextOf } from '#domain/vehicles/vehicle-filter.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import type { SearchableVehicle, StockRepository } from './stock.repository.ts';

/** An available vehicle in memory, ready to be searched. */
export type CatalogueEntry = VehicleCard & { readonly searchText: string };

const toEntry = ({ description, images, ...fields }: SearchableVehicle): CatalogueEntry => {
  const searchText = searchTextOf({ ...fields, description });
  return { ...fields, ...coverOf(images), searchText };
};

interface CachedStock {
  readonly revision: string;
  readonly entries: Promise<readonly CatalogueEntry[]>;
}

/**
 * All available vehicles, cached in memory between the requests of a warm Lambda. Each call reads the stock's revision,
 * for one unit; only after a change are the vehicles read anew.
 * @returns a function for the vehicles as of now, newest first
 */
export const createCatalogue = (
  stock: Pick<StockRepository, 'readAll' | 'readRevision'>,
): (() => Promise<readonly CatalogueEntry[]>) => {
  let cached: CachedStock | undefined;

  const load = async (): Promise<readonly CatalogueEntry[]> => {
    try {
      return (await stock.readAll()).map(toEntry);
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };

  return async () => {
    // Read first, so that a change during the reading of the vehicles has the next call read them again.
    const revision = await stock.readRevision();
    if (cached?.revision !== revision) cached = { revision, entries: load() };
    return cached.entries;
  };
};
