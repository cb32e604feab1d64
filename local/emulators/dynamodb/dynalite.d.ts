// dynalite brings no types; these cover its database module, as far as it is used here.
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
  export interface Level {
    open(): Promise<void>;
    close(): Promise<void>;
    get(key: string): Promise<Table | undefined>;
    put(key: string, value: Table): Promise<void>;
    batch(operations: readonly { type: 'put'; key: string; value: Item }[]): Promise<void>;
    clear(range: KeyRange): Promise<void>;
    values(range: KeyRange): AsyncIterable<Item>;
  }
  export interface Store {
    readonly db: Level;
    readonly tableDb: { awsAccountId: string; awsRegion: string };
  }
  export interface Options {
    readonly path: string;
    readonly createTableMs: number;
    readonly deleteTableMs: number;
    readonly updateTableMs: number;
  }
  const database: {
    create(options: Options): Store;
    /** An error that carries DynamoDB's answer. */
    validationError(message: string): unknown;
    itemSize: (item: Item) => number;
    /** Called with every write, before it is made; an error keeps it from being made. */
    updateIndexes: (
      store: unknown,
      table: Table,
      existingItem: Item | null | undefined,
      item: Item | null,
      done: (error?: unknown) => void,
    ) => void;
    getIndexActions(
      indexes: readonly Index[],
      existingItem: Item | null,
      item: Item | null,
      table: Table,
    ): { readonly puts: readonly { readonly index: string; readonly key: string; readonly item: Item }[] };
  };
  export default database;
}
