import { changedSince, type StockRevision } from '#domain/vehicles/stock-revision.ts';
import { coverOf, type VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import type { SearchableVehicle, StockRepository } from './stock.repository.ts';

export type CatalogueEntry = VehicleCard &
  Pick<SearchableVehicle, 'description' | 'drive' | 'published_at' | 'updated_at'>;

const toEntry = ({ images, ...fields }: SearchableVehicle): CatalogueEntry => ({
  ...fields,
  ...coverOf(images),
});

/** Sorts by id too, so that the pages of different Lambdas fit together. */
const isEarlier = (one: CatalogueEntry, other: CatalogueEntry): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

const newestFirst = (entries: CatalogueEntry[]): CatalogueEntry[] =>
  entries.sort((one, other) => (isEarlier(one, other) ? -1 : 1));

interface CachedStock {
  readonly revision: number;
  readonly entries: Promise<readonly CatalogueEntry[]>;
}

/** Caches the available vehicles, newest first, in a warm Lambda, and reads again only those that were written. */
export const createCatalogue = (stock: StockRepository): (() => Promise<readonly CatalogueEntry[]>) => {
  let cached: CachedStock | undefined;

  const load = async (
    before: CachedStock | undefined,
    revision: StockRevision,
  ): Promise<readonly CatalogueEntry[]> => {
    const changed = before && changedSince(before.revision, revision);
    if (before === undefined || changed === undefined)
      return newestFirst((await stock.readAll()).map(toEntry));
    const [entries, written] = await Promise.all([before.entries, stock.readSome(changed)]);
    return newestFirst([...entries.filter(({ id }) => !changed.has(id)), ...written.map(toEntry)]);
  };

  return async () => {
    // Read before the vehicles, so that what is written meanwhile is read again by the next call.
    const revision = await stock.readRevision();
    if (cached?.revision !== revision.revision) {
      cached = { revision: revision.revision, entries: load(cached, revision) };
    }
    const { entries } = cached;
    try {
      return await entries;
    } catch (error) {
      if (cached?.entries === entries) cached = undefined;
      throw error;
    }
  };
};
