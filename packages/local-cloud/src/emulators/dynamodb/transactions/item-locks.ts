import type { Store } from 'dynalite/db/index.js';

/** The place of an item: its table, and its key there as dynalite stores it. */
export interface ItemPlace {
  readonly table: string;
  readonly key: string;
}

const lockTable = (store: Store, table: string, keys: readonly string[]): Promise<() => void> =>
  new Promise((resolve) => {
    store.getItemDb(table).lock(keys, (release) => resolve(release(() => {})));
  });

/** Does something while nobody else writes any of these items. Waits for whoever does. */
export const withLocks = async <Result>(
  store: Store,
  places: readonly ItemPlace[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const releases: (() => void)[] = [];
  try {
    // Always in the same order of tables, or two transactions could wait for each other.
    for (const table of [...new Set(places.map((place) => place.table))].sort()) {
      const keys = places.filter((place) => place.table === table).map(({ key }) => key);
      releases.push(await lockTable(store, table, keys));
    }
    return await work();
  } finally {
    for (const release of releases) release();
  }
};
