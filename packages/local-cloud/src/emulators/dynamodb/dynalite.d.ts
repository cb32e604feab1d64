// dynalite has no types; these cover what is used of its database module.
declare module 'dynalite/db/index.js' {
  export interface KeySchemaElement {
    readonly AttributeName: string;
    readonly KeyType: string;
  }
  export interface Index {
    readonly IndexName: string;
    readonly KeySchema: readonly KeySchemaElement[];
    readonly Projection: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
  }
  export interface Table {
    TableStatus: string;
    readonly TableName: string;
    readonly KeySchema: readonly KeySchemaElement[];
    AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: string }[];
    GlobalSecondaryIndexes?: Index[] | undefined;
    readonly LocalSecondaryIndexes?: readonly Index[];
  }
  export type Item = Record<string, Record<string, unknown>>;
  export interface KeyRange {
    readonly gte: string;
    readonly lt: string;
  }
  export type LevelOperation =
    | { readonly type: 'put'; readonly key: string; readonly value: unknown }
    | { readonly type: 'del'; readonly key: string };
  export interface Level {
    open(): Promise<void>;
    close(): Promise<void>;
    get(key: string): Promise<unknown>;
    put(key: string, value: unknown): Promise<void>;
    batch(operations: readonly LevelOperation[]): Promise<void>;
    clear(range: KeyRange): Promise<void>;
    values(range: KeyRange): AsyncIterable<Item>;
    iterator(range: KeyRange): AsyncIterable<readonly [key: string, value: unknown]>;
  }
  export interface SubDatabase {
    lock(keys: string | readonly string[], locked: (release: (done: () => void) => () => void) => void): void;
    put(key: string, value: unknown, done: (error?: unknown) => void): void;
    del(key: string, done: (error?: unknown) => void): void;
  }
  export interface Store {
    readonly db: Level;
    readonly tableDb: { awsAccountId: string; awsRegion: string };
    getItemDb(table: string): SubDatabase;
    getIndexDb(kind: string, table: string, index: string): SubDatabase;
  }
  export interface Options {
    readonly path: string;
    readonly createTableMs: number;
    readonly deleteTableMs: number;
    readonly updateTableMs: number;
  }
  const database: {
    create(options: Options): Store;
    compare(operator: string, left: unknown, right: unknown): boolean;
    /** Returns an error that carries a DynamoDB response. */
    validationError(message: string): unknown;
    itemSize: (item: Item) => number;
    /** Returns an error unless the keys are the table's. */
    validateKey(key: Item, table: Table): unknown;
    validateItem: (item: Item, table: Table) => unknown;
    createKey(item: Item, table: Table, keySchema?: Table['KeySchema']): string;
    createIndexKey: (item: Item, table: Table, keySchema: Table['KeySchema']) => string;
    /** Returns an error if the condition does not hold. */
    checkConditional: (
      input: { readonly ReturnValuesOnConditionCheckFailure?: string },
      existingItem: Item | undefined,
    ) => { readonly body: Record<string, unknown> } | null | undefined;
    /** Called before every write; an error prevents it. */
    updateIndexes: (
      store: Store,
      table: Table,
      existingItem: Item | null | undefined,
      item: Item | null,
      done: (error?: unknown) => void,
    ) => void;
  };
  export default database;
}
