import type { LevelOperation, Store, SubDatabase } from 'dynalite/db/index.js';

interface WriteBuffer {
  /** Reads from the store and collects writes. */
  readonly store: Store;
  readonly writes: readonly LevelOperation[];
}

/** Collects a store's writes for one batch. Its items must be locked. */
export const bufferWrites = (store: Store): WriteBuffer => {
  const writes: LevelOperation[] = [];
  const collect = (prefix: string, database: SubDatabase): SubDatabase => ({
    ...database,
    lock: (_keys, locked) => locked((done) => done),
    put: (key, value, done) => {
      writes.push({ type: 'put', key: prefix + key, value });
      done();
    },
    del: (key, done) => {
      writes.push({ type: 'del', key: prefix + key });
      done();
    },
  });
  return {
    writes,
    store: {
      ...store,
      getItemDb: (table) => collect(`item-${table}~`, store.getItemDb(table)),
      getIndexDb: (kind, table, index) =>
        collect(`index-${kind.toLowerCase()}~${table}~${index}~`, store.getIndexDb(kind, table, index)),
    },
  };
};
