import { createRequire } from 'node:module';
import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { compareWhatIsThere } from './comparable-operands.ts';
import { checkExpressions } from './expression-limits.ts';
import { guardCallbacks } from './guard-callbacks.ts';

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

type Types = Readonly<Record<string, unknown>>;
type Answer = (error: unknown, result?: unknown) => void;
interface Operation {
  readonly validation: { readonly types: Types; readonly custom?: unknown };
  readonly act: (store: unknown, input: unknown, answer: Answer) => void;
}
interface Validations {
  checkTypes(input: unknown, types: Types): unknown;
  checkValidations(input: unknown, types: Types, custom: unknown, store: unknown): void;
}

// Every read of this database is consistent: a scan that asks for it gets it, though dynalite does not know the word.
const impliedParameters: ReadonlySet<string> = new Set(['Scan ConsistentRead']);
/** What expressions replaced long ago. */
const legacyParameters: ReadonlySet<string> = new Set([
  'AttributeUpdates',
  'ConditionalOperator',
  'Expected',
  'QueryFilter',
  'ScanFilter',
]);
const typesOfConditionalWrites: Types = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

const typesOf = ({ types }: Operation['validation']): Types => ({
  ...Object.fromEntries(Object.entries(types).filter(([name]) => !legacyParameters.has(name))),
  ...('ConditionExpression' in types ? typesOfConditionalWrites : {}),
});

// dynalite's own server would cost another trip through HTTP for each request and ends the process on a
// fault; so its parts are called directly.
const load = createRequire(import.meta.url);
const validations: Validations = load('dynalite/validations/index.js');
const loadOperation = (name: string): Operation => {
  const file = name.charAt(0).toLowerCase() + name.slice(1);
  const validation: Operation['validation'] = load(`dynalite/validations/${file}.js`);
  return {
    validation: { ...validation, types: typesOf(validation) },
    act: load(`dynalite/actions/${file}.js`),
  };
};
const operationsByName = new Map<string, Operation>(operations.map((name) => [name, loadOperation(name)]));

const operationOf = (name: string): Operation => {
  const operation = operationsByName.get(name);
  if (operation === undefined) throw notImplemented(name);
  return operation;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

// How dynalite's errors carry an answer; __type is 'namespace#Code'.
const answerSchema = z.object({
  statusCode: z.number(),
  body: z.object({
    __type: z.string(),
    message: z.optional(z.string()),
    Message: z.optional(z.string()),
    Item: z.optional(z.unknown()),
  }),
});

/** Returns the AwsServiceError for an error that carries an answer of dynalite's, and others as they are. */
export const toServiceError = (error: unknown): unknown => {
  const answer = answerSchema.safeParse(error);
  if (!answer.success) return error;
  const { __type: type, message, Message, Item: item } = answer.data.body;
  const code = type.slice(type.indexOf('#') + 1);
  const members = item === undefined ? {} : { Item: item };
  return new AwsServiceError(code, message ?? Message ?? '', answer.data.statusCode, members);
};

/** The members of a checked input in which dynalite leaves the conditions that it parsed. */
const parsedConditions = ['_filter', '_condition'];

const mendConditions = (input: unknown): void => {
  for (const name of isRecord(input) ? parsedConditions : []) {
    const parsed = isRecord(input) ? input[name] : undefined;
    if (isRecord(parsed)) parsed['expression'] = compareWhatIsThere(parsed['expression']);
  }
};

/** Checks the input of an operation as far as no item is needed, and parses its expressions. @throws AwsServiceError */
export const checkInput = (name: string, input: unknown, store: Store): unknown => {
  const { types, custom } = operationOf(name).validation;
  const unknown = isRecord(input)
    ? Object.keys(input).find(
        (parameter) => !(parameter in types || impliedParameters.has(`${name} ${parameter}`)),
      )
    : undefined;
  if (unknown !== undefined) throw notImplemented(`${name} with ${unknown}`);
  if (isRecord(input)) checkExpressions(input);
  try {
    const checked = validations.checkTypes(input, types);
    validations.checkValidations(checked, types, custom, store);
    mendConditions(checked);
    return checked;
  } catch (error) {
    throw toServiceError(error);
  }
};

/** Does an operation on a store, by its checked input. Rejects with AwsServiceError as DynamoDB would answer. */
export const performOperation = async (name: string, checked: unknown, store: Store): Promise<unknown> => {
  try {
    return await new Promise((resolve, reject) => {
      operationOf(name).act(guardCallbacks(store, reject), checked, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  } catch (error) {
    throw toServiceError(error);
  }
};
