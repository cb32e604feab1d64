import database, { type Index, type Item, type Store, type Table } from 'dynalite/db/index.js';

interface IndexEntry {
  readonly key: string;
  readonly item: Item;
}
type Done = (error?: unknown) => void;

/** Names how the keys of entries are made: the indexes of a data folder with another name are rebuilt. */
export const entryFormat = "whole keys of an entry's item";

/** Returns an entry's key. It ends in the item's whole key: dynalite's ends in six digits of its hash, which collide. */
export const entryKey = (item: Item, table: Table, keySchema: Table['KeySchema']): string =>
  database.createKey(item, table, keySchema) + database.createKey(item, table);

/** Returns the names of the attributes that an index holds; undefined for all. */
export const heldAttributes = (
  table: Table,
  { KeySchema, Projection }: Index,
): ReadonlySet<string> | undefined => {
  if (Projection.ProjectionType === 'ALL') return undefined;
  const keys = [...table.KeySchema, ...KeySchema].map(({ AttributeName }) => AttributeName);
  return new Set([...keys, ...(Projection.NonKeyAttributes ?? [])]);
};

const project = (item: Item, table: Table, index: Index): Item => {
  const held = heldAttributes(table, index);
  if (held === undefined) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => held.has(name)));
};

/** Returns an item's entry in an index; undefined for an item without all of the index's keys. */
export const indexEntry = (
  item: Item | null | undefined,
  table: Table,
  index: Index,
): IndexEntry | undefined => {
  if (!item || !index.KeySchema.every(({ AttributeName }) => item[AttributeName])) return undefined;
  return { key: entryKey(item, table, index.KeySchema), item: project(item, table, index) };
};

const runAll = ([first, ...others]: readonly ((done: Done) => void)[], done: Done): void => {
  if (first === undefined) done();
  else first((error) => (error ? done(error) : runAll(others, done)));
};

/** Replaces the entries of an item in all indexes of its table. */
export const replaceEntries = (
  store: Store,
  table: Table,
  before: Item | null | undefined,
  item: Item | null,
  done: Done,
): void => {
  const kinds = { local: table.LocalSecondaryIndexes, global: table.GlobalSecondaryIndexes };
  const writes = Object.entries(kinds).flatMap(([kind, indexes = []]) =>
    indexes.flatMap((index) => {
      const entries = store.getIndexDb(kind, table.TableName, index.IndexName);
      const entry = indexEntry(item, table, index);
      const former = indexEntry(before, table, index);
      return [
        ...(former && former.key !== entry?.key ? [(next: Done) => entries.del(former.key, next)] : []),
        ...(entry ? [(next: Done) => entries.put(entry.key, entry.item, next)] : []),
      ];
    }),
  );
  runAll(writes, done);
};
