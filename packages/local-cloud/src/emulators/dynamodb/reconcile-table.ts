import { setTimeout } from 'node:timers/promises';
import type { Index, Table } from 'dynalite/db/index.js';
import type { DynaliteEngine } from './dynalite-engine.ts';
import { clearIndex, rebuildIndexes } from './secondary-indexes.ts';
import { TableDefinitionError, type TableDefinition } from './table-definition.ts';

type DesiredIndex = TableDefinition['GlobalSecondaryIndexes'][number];

const shapeOf = (index: Index | DesiredIndex, types: ReadonlyMap<string, string>): string =>
  JSON.stringify([
    index.KeySchema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType, types.get(AttributeName)]),
    index.Projection.ProjectionType,
    [...(index.Projection.NonKeyAttributes ?? [])].sort((left, right) => (left < right ? -1 : 1)),
  ]);
const typesOf = (definitions: Table['AttributeDefinitions']): Map<string, string> =>
  new Map(definitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]));
const keysOf = (table: Table | TableDefinition): string => {
  const types = typesOf(table.AttributeDefinitions);
  return table.KeySchema.map(({ AttributeName }) => `${AttributeName} (${types.get(AttributeName)})`).join(
    ', ',
  );
};
const localIndexesOf = (table: Table | TableDefinition): string =>
  (table.LocalSecondaryIndexes ?? []).map((index) => index.IndexName).join();

const createTable = async (engine: DynaliteEngine, definition: TableDefinition): Promise<Table> => {
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes } =
    definition;
  await engine.run('CreateTable', {
    TableName,
    AttributeDefinitions,
    KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes.length > 0 ? { LocalSecondaryIndexes } : {}),
  });
  for (;;) {
    const table = await engine.readTable(TableName);
    if (table?.TableStatus === 'ACTIVE') return table;
    await setTimeout(1);
  }
};

const describeIndex = (index: DesiredIndex, tableArn: string) => ({
  ...index,
  IndexArn: `${tableArn}/index/${index.IndexName}`,
  IndexSizeBytes: 0,
  ItemCount: 0,
  IndexStatus: 'ACTIVE',
  ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
});

const updateTable = async (
  engine: DynaliteEngine,
  stored: Table,
  definition: TableDefinition,
  tableArn: string,
): Promise<Table> => {
  const storedTypes = typesOf(stored.AttributeDefinitions);
  const wantedTypes = typesOf(definition.AttributeDefinitions);
  const storedShapes = new Map(
    (stored.GlobalSecondaryIndexes ?? []).map((index) => [index.IndexName, shapeOf(index, storedTypes)]),
  );
  const changed = definition.GlobalSecondaryIndexes.filter(
    (index) => storedShapes.get(index.IndexName) !== shapeOf(index, wantedTypes),
  );
  const wantedNames = new Set(definition.GlobalSecondaryIndexes.map((index) => index.IndexName));
  const removed = [...storedShapes.keys()].filter((name) => !wantedNames.has(name));
  if (changed.length === 0 && removed.length === 0) return stored;

  const indexes = definition.GlobalSecondaryIndexes.map((index) => describeIndex(index, tableArn));
  const table: Table = {
    ...stored,
    AttributeDefinitions: definition.AttributeDefinitions,
    GlobalSecondaryIndexes: indexes.length > 0 ? indexes : undefined,
  };
  await engine.writeTable(table);
  for (const name of removed) await clearIndex(engine, table.TableName, name);
  const changedNames = new Set(changed.map((index) => index.IndexName));
  await rebuildIndexes(engine, table, (index) => changedNames.has(index.IndexName));
  return table;
};

/** Creates a table or updates its global indexes. @throws TableDefinitionError for changes that DynamoDB can't make */
export const reconcileTable = async (
  engine: DynaliteEngine,
  definition: TableDefinition,
  tableArn: string,
): Promise<Table> => {
  const stored = await engine.readTable(definition.TableName);
  if (stored === undefined) return createTable(engine, definition);
  if (keysOf(stored) !== keysOf(definition) || localIndexesOf(stored) !== localIndexesOf(definition)) {
    throw new TableDefinitionError(
      `Table ${definition.TableName} exists with the key ${keysOf(stored)}, but the template now says ${keysOf(definition)}` +
        ' or other local indexes. A key cannot be changed: give the table another name, or delete the data folder.',
    );
  }
  // A process that was killed during CreateTable leaves the table in CREATING.
  const active = { ...stored, TableStatus: 'ACTIVE' };
  if (stored.TableStatus !== 'ACTIVE') await engine.writeTable(active);
  return updateTable(engine, active, definition, tableArn);
};
