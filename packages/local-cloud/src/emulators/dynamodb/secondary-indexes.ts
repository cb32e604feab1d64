import type { Index, Item, Table } from 'dynalite/db/index.js';
import type { DynaliteEngine } from './dynalite-engine.ts';
import { indexEntry } from './index-entries.ts';

const batchSize = 500;

const prefixOf = (table: string, index: string, kind: 'global' | 'local'): string =>
  `index-${kind}~${table}~${index}~`;

export const clearIndex = async (
  engine: DynaliteEngine,
  table: string,
  index: string,
  kind: 'global' | 'local' = 'global',
): Promise<void> => {
  const prefix = prefixOf(table, index, kind);
  await engine.level.clear({ gte: prefix, lt: `${prefix}\u00FF` });
};

const rebuild = async (
  engine: DynaliteEngine,
  table: Table,
  index: Index,
  kind: 'global' | 'local',
): Promise<void> => {
  await clearIndex(engine, table.TableName, index.IndexName, kind);
  const prefix = prefixOf(table.TableName, index.IndexName, kind);
  let batch: { type: 'put'; key: string; value: Item }[] = [];
  for await (const item of engine.items(table.TableName)) {
    const entry = indexEntry(item, table, index);
    if (entry) batch.push({ type: 'put', key: prefix + entry.key, value: entry.item });
    if (batch.length >= batchSize) {
      await engine.level.batch(batch);
      batch = [];
    }
  }
  await engine.level.batch(batch);
};

/** Rebuilds indexes: dynalite writes items and index entries separately, so a crash can leave them inconsistent. */
export const rebuildIndexes = async (
  engine: DynaliteEngine,
  table: Table,
  only: (index: Index) => boolean = () => true,
): Promise<void> => {
  for (const index of (table.GlobalSecondaryIndexes ?? []).filter(only)) {
    await rebuild(engine, table, index, 'global');
  }
  for (const index of (table.LocalSecondaryIndexes ?? []).filter(only)) {
    await rebuild(engine, table, index, 'local');
  }
};
