import { createRequire } from 'node:module';
import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { checkParameters } from './check-parameters.ts';
import { checkExpressions } from './expression-limits.ts';
import { isValue } from './expressions/attribute-values.ts';
import { checkOperands } from './expressions/check-operands.ts';
import { assertNesting } from './expressions/check-values.ts';
import { matchesCondition, parseCondition } from './expressions/evaluate-condition.ts';
import { orderSections } from './expressions/update-sections.ts';
import { guardCallbacks } from './guard-callbacks.ts';

export const operations = [
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const;

type Types = Readonly<Record<string, unknown>>;
type Callback = (error: unknown, result?: unknown) => void;
interface Operation {
  readonly validation: { readonly types: Types; readonly custom?: unknown };
  readonly act: (store: unknown, input: unknown, callback: Callback) => void;
}
interface Validations {
  checkTypes(input: unknown, types: Types): unknown;
  checkValidations(input: unknown, types: Types, custom: unknown, store: unknown): void;
}

/** Legacy conditional parameters, replaced by expressions. */
const legacyParameters: ReadonlySet<string> = new Set([
  'AttributeUpdates',
  'ConditionalOperator',
  'Expected',
  'QueryFilter',
  'ScanFilter',
]);
const conditionalWriteTypes: Types = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

const typesOf = (name: string, { types }: Operation['validation']): Types => ({
  ...Object.fromEntries(Object.entries(types).filter(([name]) => !legacyParameters.has(name))),
  ...('ConditionExpression' in types ? conditionalWriteTypes : {}),
  ...(name === 'Scan' ? { ConsistentRead: 'Boolean' } : {}),
});

// Called directly: dynalite's own server would add an HTTP round trip, and it exits on errors.
const load = createRequire(import.meta.url);
const validations: Validations = load('dynalite/validations/index.js');
const loadOperation = (name: string): Operation => {
  const file = name.charAt(0).toLowerCase() + name.slice(1);
  const validation: Operation['validation'] = load(`dynalite/validations/${file}.js`);
  return {
    validation: { ...validation, types: typesOf(name, validation) },
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

// How dynalite's errors carry a response; __type is 'namespace#Code'.
const errorSchema = z.object({
  statusCode: z.number(),
  body: z.object({
    __type: z.string(),
    message: z.optional(z.string()),
    Message: z.optional(z.string()),
    Item: z.optional(z.unknown()),
  }),
});

/** Converts errors of dynalite; returns others unchanged. */
export const toServiceError = (error: unknown): unknown => {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return error;
  const { __type: type, message, Message, Item: item } = parsed.data.body;
  const code = type.slice(type.indexOf('#') + 1);
  const members = item === undefined ? {} : { Item: item };
  return new AwsServiceError(code, message ?? Message ?? '', parsed.data.statusCode, members);
};

/** Where dynalite stores parsed conditions in its checked input. */
const parsedConditions = { _filter: 'FilterExpression', _condition: 'ConditionExpression' };

/**
 * Replaces a parsed condition by one that is evaluated here: dynalite evaluates `attribute_exists` of one argument,
 * and the empty path resolves to the whole item.
 */
const evaluateOurselves = (expression: unknown): unknown => ({
  type: 'function',
  name: 'attribute_exists',
  args: {
    map: (resolve: (path: readonly never[]) => unknown) => {
      const whole = resolve([]);
      const item = isRecord(whole) ? whole['M'] : undefined;
      return [
        isValue(item) && matchesCondition(parseCondition(expression), item) ? { BOOL: true } : undefined,
      ];
    },
  },
});

/** dynalite's grammar knows no NOT after NOT. */
const removeDoubleNots = (input: unknown): void => {
  for (const name of Object.values(parsedConditions)) {
    const condition = isRecord(input) ? input[name] : undefined;
    if (!isRecord(input) || typeof condition !== 'string') continue;
    input[name] = condition.replaceAll(/(?<![\w#:.])NOT\s+NOT(?=[\s(])/giu, '');
  }
};

const replaceConditions = (input: unknown): void => {
  for (const [member, name] of isRecord(input) ? Object.entries(parsedConditions) : []) {
    const parsed = isRecord(input) ? input[member] : undefined;
    if (!isRecord(parsed)) continue;
    checkOperands(name, parsed['expression']);
    parsed['expression'] = evaluateOurselves(parsed['expression']);
  }
};

const orderUpdates = (input: unknown): void => {
  const updates = isRecord(input) ? input['_updates'] : undefined;
  if (isRecord(updates)) updates['sections'] = orderSections(updates['sections']);
};

const assertNestingIn = (input: unknown): void => {
  for (const member of ['Item', 'ExpressionAttributeValues']) {
    const values = isRecord(input) ? input[member] : undefined;
    for (const value of isRecord(values) ? Object.values(values) : []) assertNesting(value);
  }
};

/** AWS omits empty Attributes. */
const omitEmptyAttributes = (result: unknown): unknown => {
  const attributes = isRecord(result) ? result['Attributes'] : undefined;
  if (!isRecord(result) || !isRecord(attributes) || Object.keys(attributes).length > 0) return result;
  const { Attributes: _, ...rest } = result;
  return rest;
};

/** Validates an operation's input and parses its expressions. @throws AwsServiceError */
export const checkInput = (name: string, input: unknown, store: Store): unknown => {
  const { types, custom } = operationOf(name).validation;
  const unknown = isRecord(input) ? Object.keys(input).find((parameter) => !(parameter in types)) : undefined;
  if (unknown !== undefined) throw notImplemented(`${name} with ${unknown}`);
  if (isRecord(input)) {
    checkExpressions(input);
    checkParameters(name, input);
  }
  try {
    const checked = validations.checkTypes(input, types);
    removeDoubleNots(checked);
    assertNestingIn(checked);
    validations.checkValidations(checked, types, custom, store);
    replaceConditions(checked);
    orderUpdates(checked);
    return checked;
  } catch (error) {
    throw toServiceError(error);
  }
};

/** Runs an operation with checked input. @throws AwsServiceError */
export const performOperation = async (name: string, checked: unknown, store: Store): Promise<unknown> => {
  try {
    return await new Promise((resolve, reject) => {
      operationOf(name).act(guardCallbacks(store, reject), checked, (error, result) => {
        if (error) reject(error);
        else resolve(omitEmptyAttributes(result));
      });
    });
  } catch (error) {
    throw toServiceError(error);
  }
};
