import type { Store } from 'dynalite/db/index.js';

/** `key` as dynalite stores it. */
export interface ItemPlace {
  readonly table: string;
  readonly key: string;
}

const lockTable = (store: Store, table: string, keys: readonly string[]): Promise<() => void> =>
  new Promise((resolve) => {
    store.getItemDb(table).lock(keys, (release) => resolve(release(() => {})));
  });

/** Runs `work` while it holds the write locks of these items. */
export const withLocks = async <Result>(
  store: Store,
  places: readonly ItemPlace[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const releases: (() => void)[] = [];
  try {
    // In a fixed order of tables, to avoid deadlocks.
    for (const table of [...new Set(places.map((place) => place.table))].sort()) {
      const keys = places.filter((place) => place.table === table).map(({ key }) => key);
      releases.push(await lockTable(store, table, keys));
    }
    return await work();
  } finally {
    for (const release of releases) release();
  }
};
