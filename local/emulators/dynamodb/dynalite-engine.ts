import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import database, { type Item, type Level, type Table } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { localAccountId } from '../../aws/authorize.ts';
import { CorruptStateError } from '../../aws/corrupt-state-error.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { compareWhatIsThere } from './comparable-operands.ts';
import { checkExpressions } from './expression-limits.ts';
import { guardCallbacks } from './guard-callbacks.ts';
import { mendDynalite } from './mend-dynalite.ts';

/** Another process has the tables open. */
class TablesInUseError extends Error {
  override readonly name = 'TablesInUseError';

  constructor(path: string) {
    super(`The tables in ${path} are in use by another process. Stop it or choose another data folder.`);
  }
}

/** dynalite's operations, by the names of DynamoDB. */
export const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'ListTagsOfResource',
  'PutItem',
  'Query',
  'Scan',
  'TagResource',
  'UntagResource',
  'UpdateItem',
  'UpdateTable',
] as const;

// Every read of this database is consistent: a scan that asks for it gets it, though dynalite does not know the word.
const impliedParameters: ReadonlySet<string> = new Set(['Scan ConsistentRead']);

type Answer = (error: unknown, result?: unknown) => void;
interface Validation {
  readonly types: Readonly<Record<string, unknown>>;
  readonly custom?: unknown;
}
interface Operation {
  readonly validation: Validation;
  readonly act: (store: unknown, input: unknown, answer: Answer) => void;
}
interface Validations {
  checkTypes(input: unknown, types: Validation['types']): unknown;
  checkValidations(input: unknown, types: Validation['types'], custom: unknown, store: unknown): void;
}

// dynalite's own server would cost another trip through HTTP for each request and ends the process on a
// fault; so its parts are called directly.
const load = createRequire(import.meta.url);
const validations: Validations = load('dynalite/validations/index.js');
const operationsByName = new Map<string, Operation>(
  operations.map((name) => {
    const file = name.charAt(0).toLowerCase() + name.slice(1);
    return [
      name,
      { validation: load(`dynalite/validations/${file}.js`), act: load(`dynalite/actions/${file}.js`) },
    ];
  }),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// How dynalite's errors carry an answer; __type is 'namespace#Code'.
const answerSchema = z.object({
  statusCode: z.number(),
  body: z.object({
    __type: z.string(),
    message: z.optional(z.string()),
    Message: z.optional(z.string()),
  }),
});

const toServiceError = (error: unknown): unknown => {
  const answer = answerSchema.safeParse(error);
  if (!answer.success) return error;
  const { __type: type, message, Message } = answer.data.body;
  const code = type.slice(type.indexOf('#') + 1);
  return new AwsServiceError(code, message ?? Message ?? '', answer.data.statusCode);
};

const codeOf = (error: unknown): unknown => (isRecord(error) ? error['code'] : undefined);

/** The members of a checked input in which dynalite leaves the conditions that it parsed. */
const parsedConditions = ['_filter', '_condition'];

const mendConditions = (input: unknown): void => {
  for (const name of isRecord(input) ? parsedConditions : []) {
    const parsed = isRecord(input) ? input[name] : undefined;
    if (isRecord(parsed)) parsed['expression'] = compareWhatIsThere(parsed['expression']);
  }
};

/** Tables on disk, with DynamoDB's operations on them. */
export class DynaliteEngine {
  /** The key-value database below, for what DynamoDB's operations can't do. */
  readonly level: Level;
  readonly #store;

  private constructor(path: string, region: string) {
    this.#store = database.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
    this.#store.tableDb.awsRegion = region;
    this.#store.tableDb.awsAccountId = localAccountId;
    this.level = this.#store.db;
  }

  /** Opens the tables in a folder. Rejects with TablesInUseError or CorruptStateError. */
  static async open(path: string, region: string): Promise<DynaliteEngine> {
    await mkdir(path, { recursive: true });
    mendDynalite();
    const engine = new DynaliteEngine(path, region);
    try {
      await engine.level.open();
    } catch (error) {
      const cause = isRecord(error) ? error['cause'] : undefined;
      if (codeOf(cause) === 'LEVEL_LOCKED') throw new TablesInUseError(path);
      const advice = 'Move that folder away; the tables are then made anew, empty.';
      throw new CorruptStateError(path, 'The database of the tables', advice);
    }
    return engine;
  }

  /** Does one operation of DynamoDB. Rejects with AwsServiceError as DynamoDB would answer. */
  async run(name: string, input: unknown): Promise<unknown> {
    const operation = operationsByName.get(name);
    if (operation === undefined) throw notImplemented(name);
    const { types, custom } = operation.validation;
    const unknown = isRecord(input)
      ? Object.keys(input).find(
          (parameter) => !(parameter in types || impliedParameters.has(`${name} ${parameter}`)),
        )
      : undefined;
    if (unknown !== undefined) throw notImplemented(`${name} with ${unknown}`);
    if (isRecord(input)) checkExpressions(input);
    try {
      const checked = validations.checkTypes(input, types);
      validations.checkValidations(checked, types, custom, this.#store);
      mendConditions(checked);
      return await new Promise((resolve, reject) => {
        operation.act(guardCallbacks(this.#store, reject), checked, (error, result) => {
          if (error) reject(error);
          else resolve(result);
        });
      });
    } catch (error) {
      throw toServiceError(error);
    }
  }

  /** A table's stored description, or undefined. */
  async readTable(name: string): Promise<Table | undefined> {
    return this.level.get(`table~${name}`);
  }

  /** Replaces a table's stored description. */
  async writeTable(table: Table): Promise<void> {
    await this.level.put(`table~${table.TableName}`, table);
  }

  /** All items of a table, in no order that means something. */
  items(tableName: string): AsyncIterable<Item> {
    const prefix = `item-${tableName}~`;
    return this.level.values({ gte: prefix, lt: `${prefix}\u00FF` });
  }

  async close(): Promise<void> {
    await this.level.close();
  }
}
