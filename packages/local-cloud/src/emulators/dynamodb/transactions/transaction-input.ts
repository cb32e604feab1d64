import * as z from 'zod/mini';
import { AwsServiceError, notImplemented } from '../../../aws/service-error.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
const maxActions = 100;
const maxTokenCharacters = 36;

const itemSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const table = { TableName: z.string() };
const condition = {
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ConditionExpression: z.optional(z.string()),
  ExpressionAttributeValues: z.optional(itemSchema),
  ReturnValuesOnConditionCheckFailure: z.optional(z.string()),
};

const writeSchema = z.strictObject({
  Put: z.optional(z.strictObject({ ...table, Item: itemSchema, ...condition })),
  Update: z.optional(
    z.strictObject({ ...table, Key: itemSchema, UpdateExpression: z.string(), ...condition }),
  ),
  Delete: z.optional(z.strictObject({ ...table, Key: itemSchema, ...condition })),
  ConditionCheck: z.optional(
    z.strictObject({ ...table, Key: itemSchema, ...condition, ConditionExpression: z.string() }),
  ),
});
const writesSchema = z.strictObject({
  TransactItems: z.array(writeSchema),
  ClientRequestToken: z.optional(z.string()),
  ReturnItemCollectionMetrics: z.optional(z.literal('NONE')),
  ReturnConsumedCapacity: z.optional(z.enum(['NONE', 'TOTAL', 'INDEXES'])),
});

type TransactedItem = z.output<typeof itemSchema>;

export interface TransactionAction {
  readonly operation: 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';
  readonly input: Readonly<Record<string, unknown>> & { readonly TableName: string };
  readonly keyOrItem: TransactedItem;
}

interface TransactionInput {
  readonly actions: readonly TransactionAction[];
  readonly consumedCapacity: 'NONE' | 'TOTAL' | 'INDEXES';
  readonly token: string | undefined;
}

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

const violated = (member: string, constraint: string) =>
  invalid(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must have ${constraint}`,
  );

const assertCount = (actions: readonly unknown[]): void => {
  if (actions.length === 0) throw violated('transactItems', 'length greater than or equal to 1');
  if (actions.length > maxActions) {
    throw violated('transactItems', `length less than or equal to ${maxActions}`);
  }
};

const parse = (input: unknown): z.output<typeof writesSchema> => {
  const parsed = writesSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = (issue?.path ?? []).filter((step) => step !== 'TransactItems').join('.');
  if (issue?.code === 'unrecognized_keys') {
    throw notImplemented(
      `TransactWriteItems with ${[where, issue.keys.join()].filter((step) => step !== '').join('.')}`,
    );
  }
  if (where === 'ReturnItemCollectionMetrics') throw notImplemented(`TransactWriteItems with ${where}`);
  throw invalid(`Invalid TransactWriteItems: ${z.prettifyError(parsed.error)}`);
};

const toAction = ({
  Put,
  Update,
  Delete,
  ConditionCheck,
}: z.output<typeof writeSchema>): TransactionAction => {
  const [action, more] = [
    ...(Put ? [{ operation: 'PutItem' as const, input: Put, keyOrItem: Put.Item }] : []),
    ...(Update ? [{ operation: 'UpdateItem' as const, input: Update, keyOrItem: Update.Key }] : []),
    ...(Delete ? [{ operation: 'DeleteItem' as const, input: Delete, keyOrItem: Delete.Key }] : []),
    ...(ConditionCheck
      ? [{ operation: 'ConditionCheckItem' as const, input: ConditionCheck, keyOrItem: ConditionCheck.Key }]
      : []),
  ];
  if (action !== undefined && more === undefined) return action;
  throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
};

export const parseWrites = (input: unknown): TransactionInput => {
  const parsed = parse(input);
  assertCount(parsed.TransactItems);
  const { ClientRequestToken: token, ReturnConsumedCapacity: consumedCapacity = 'NONE' } = parsed;
  if (token === '') throw violated('clientRequestToken', 'length greater than or equal to 1');
  if (token !== undefined && token.length > maxTokenCharacters) {
    throw violated('clientRequestToken', `length less than or equal to ${maxTokenCharacters}`);
  }
  return { actions: parsed.TransactItems.map(toAction), consumedCapacity, token };
};
