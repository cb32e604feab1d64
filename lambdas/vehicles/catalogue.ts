import { coverOf } from '#domain/vehicles/vehicle-item.ts';
import { searchTextOf } from '#domain/vehicles/vehicle-filter.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import type { SearchableVehicle, StockRepository } from './stock.repository.ts';

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
 * Caches the available vehicles, newest first, in a warm Lambda. A call costs one read unit unless a vehicle changed.
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
    // Read first, so that a change while loading makes the next call reload.
    const revision = await stock.readRevision();
    if (cached?.revision !== revision) cached = { revision, entries: load() };
    return cached.entries;
  };
};
