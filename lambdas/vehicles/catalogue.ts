import { searchTextOf } from '#domain/vehicles/vehicle-filter.ts';
import type { VehicleCard } from '#domain/vehicles/vehicle-card.ts';
import type { SearchableVehicle, StockRepository } from './stock.repository.ts';

/** An available vehicle in memory, ready to be searched. */
export type CatalogueEntry = VehicleCard & { readonly searchText: string };

const entryOf = ({ description, ...card }: SearchableVehicle): CatalogueEntry => {
  const searchText = searchTextOf({ ...card, description });
  return { ...card, searchText };
};

interface Dependencies {
  readonly stock: Pick<StockRepository, 'readAll' | 'readChangeTime'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds that a change may take to reach the index. */
const settlingMs = 10_000;

/** How often the catalogue is read anew while a change settles, in milliseconds. */
const unsettledLifetimeMs = 1_000;

/** Longest life in milliseconds of a catalogue that nothing seems to have changed. */
const lifetimeMs = 300_000;

interface Loaded {
  readonly entries: readonly CatalogueEntry[];
  readonly loadedAt: number;
}

/**
 * All available vehicles, kept in memory between the requests of a warm Lambda. Each call asks, for one unit,
 * whether the stock has changed; only then it is read anew.
 * @returns a function for the vehicles as of now, newest first
 */
export const createCatalogue = ({ stock, now }: Dependencies): (() => Promise<readonly CatalogueEntry[]>) => {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  const load = async (): Promise<Loaded> => {
    const loadedAt = now();
    const vehicles = await stock.readAll();
    return { entries: vehicles.map(entryOf), loadedAt };
  };

  const isCurrent = ({ loadedAt }: Loaded, changedAt: number): boolean => {
    const age = now() - loadedAt;
    return (
      age < (loadedAt > changedAt + settlingMs ? lifetimeMs : unsettledLifetimeMs) && loadedAt >= changedAt
    );
  };

  return async () => {
    const changedAt = (await stock.readChangeTime()) ?? 0;
    if (loaded !== undefined && isCurrent(loaded, changedAt)) return loaded.entries;
    loading ??= load().finally(() => (loading = undefined));
    loaded = await loading;
    return loaded.entries;
  };
};
