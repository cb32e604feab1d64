import { mkdir } from 'node:fs/promises';
import database, { type Item, type Level, type Store, type Table } from 'dynalite/db/index.js';
import { localAccountId } from '../../aws/authorize.ts';
import { CorruptStateError } from '../../aws/durable-file.ts';
import { checkRead } from './check-read.ts';
import { checkInput, performOperation } from './dynalite-operations.ts';
import { patchDynalite } from './patch-dynalite.ts';

class TablesInUseError extends Error {
  override readonly name = 'TablesInUseError';

  constructor(path: string) {
    super(`The tables in ${path} are in use by another process. Stop it or choose another data folder.`);
  }
}

const memberOf = (error: unknown, name: 'cause' | 'code'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'TableStatus' in value;

export class DynaliteEngine {
  readonly level: Level;
  readonly store: Store;

  private constructor(path: string, region: string) {
    this.store = database.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
    this.store.tableDb.awsRegion = region;
    this.store.tableDb.awsAccountId = localAccountId;
    this.level = this.store.db;
  }

  /** Opens the tables in a folder. @throws TablesInUseError or CorruptStateError */
  static async open(path: string, region: string): Promise<DynaliteEngine> {
    await mkdir(path, { recursive: true });
    patchDynalite();
    const engine = new DynaliteEngine(path, region);
    try {
      await engine.level.open();
    } catch (error) {
      if (memberOf(memberOf(error, 'cause'), 'code') === 'LEVEL_LOCKED') throw new TablesInUseError(path);
      const advice = 'Move that folder away: the tables are then created again, empty.';
      throw new CorruptStateError(path, 'The database of the tables', advice);
    }
    return engine;
  }

  /** Runs one DynamoDB operation. @throws AwsServiceError */
  async run(name: string, input: unknown): Promise<unknown> {
    const checked = checkInput(name, input, this.store);
    if (name === 'Query' || name === 'Scan') {
      await checkRead(name, checked, (table) => this.readTable(table));
    }
    return performOperation(name, checked, this.store);
  }

  async readTable(name: string): Promise<Table | undefined> {
    const table = await this.level.get(`table~${name}`);
    return isTable(table) ? table : undefined;
  }

  async writeTable(table: Table): Promise<void> {
    await this.level.put(`table~${table.TableName}`, table);
  }

  items(tableName: string): AsyncIterable<Item> {
    const prefix = `item-${tableName}~`;
    return this.level.values({ gte: prefix, lt: `${prefix}\u00FF` });
  }

  async close(): Promise<void> {
    await this.level.close();
  }
}
