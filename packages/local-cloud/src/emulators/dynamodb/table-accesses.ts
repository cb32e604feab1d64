import * as z from 'zod/mini';
import type { AccessRequest } from '../../aws/authorize.ts';
import type { TableDefinition } from './table-definition.ts';

const valueSchema = z.record(z.string(), z.unknown());
const itemSchema = z.record(z.string(), valueSchema);
type Item = z.output<typeof itemSchema>;

const batchSchema = z.array(
  z.object({
    PutRequest: z.optional(z.object({ Item: itemSchema })),
    DeleteRequest: z.optional(z.object({ Key: itemSchema })),
  }),
);

const transactedSchema = z.object({
  TableName: z.string(),
  Item: z.optional(itemSchema),
  Key: z.optional(itemSchema),
});

const transactedOperations = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

const transactionSchema = z.array(
  z.partialRecord(z.enum(Object.keys(transactedOperations)), transactedSchema),
);

const inputSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  Key: z.optional(itemSchema),
  Item: z.optional(itemSchema),
  KeyConditionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z.optional(z.record(z.string(), z.string())),
  ExpressionAttributeValues: z.optional(itemSchema),
  RequestItems: z.optional(z.record(z.string(), batchSchema)),
  TransactItems: z.optional(transactionSchema),
});

type TableInput = z.output<typeof inputSchema>;

/** Ignores malformed input: the operation itself refuses it. */
export const parseTableInput = (input: unknown): TableInput => {
  const parsed = inputSchema.safeParse(input);
  return parsed.success ? parsed.data : {};
};

const textOf = (value: Item[string] | undefined): string[] => {
  const [content] = Object.values(value ?? {});
  return typeof content === 'string' ? [content] : [];
};

const hashKeyOf = (definitions: readonly TableDefinition[], table: string, index?: string): string => {
  const definition = definitions.find(({ TableName }) => TableName === table);
  const indexes = [
    ...(definition?.GlobalSecondaryIndexes ?? []),
    ...(definition?.LocalSecondaryIndexes ?? []),
  ];
  const keys =
    index === undefined
      ? definition?.KeySchema
      : indexes.find(({ IndexName }) => IndexName === index)?.KeySchema;
  return keys?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
};

/** A query's condition on the hash key can only be an equality. */
const queriedKeys = (input: TableInput, hashKey: string): string[] => {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
  const equalities = (input.KeyConditionExpression ?? '').matchAll(/([#\w.-]+)\s*=\s*(:\w+)/g);
  return [...equalities].flatMap(([, name = '', value = '']) =>
    (names[name] ?? name) === hashKey ? textOf(values[value]) : [],
  );
};

const batchItems = (batch: z.output<typeof batchSchema>): Item[] =>
  batch.flatMap(({ PutRequest, DeleteRequest }) =>
    [PutRequest?.Item, DeleteRequest?.Key].filter((item) => item !== undefined),
  );

type TableAccess = Pick<AccessRequest, 'resource' | 'conditions'> & {
  readonly operation?: string;
};

const access = (resource: string, leadingKeys: readonly string[]): TableAccess => ({
  resource,
  conditions: leadingKeys.length === 0 ? {} : { 'dynamodb:LeadingKeys': leadingKeys },
});

const transactionAccesses = (
  actions: z.output<typeof transactionSchema>,
  definitions: readonly TableDefinition[],
  tableArn: (name: string) => string,
): TableAccess[] =>
  Object.entries(transactedOperations).flatMap(([member, operation]) =>
    actions.flatMap((action) => {
      const transacted = action[member];
      if (transacted === undefined) return [];
      const { TableName, Item: item, Key = item } = transacted;
      const keys = textOf(Key?.[hashKeyOf(definitions, TableName)]);
      return [{ ...access(tableArn(TableName), keys), operation }];
    }),
  );

/**
 * Returns the resources and partition keys to authorize: per table of a batch, per action of a transaction.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export const tableAccesses = (
  input: TableInput,
  definitions: readonly TableDefinition[],
  tableArn: (name: string) => string,
): TableAccess[] => {
  const { TableName, IndexName, Key, Item: item, RequestItems = {}, TransactItems = [] } = input;
  if (TableName !== undefined) {
    const hashKey = hashKeyOf(definitions, TableName, IndexName);
    const keys = [...textOf(Key?.[hashKey]), ...textOf(item?.[hashKey]), ...queriedKeys(input, hashKey)];
    return [access(tableArn(TableName) + (IndexName === undefined ? '' : `/index/${IndexName}`), keys)];
  }
  const batches = Object.entries(RequestItems).map(([name, batch]) => {
    const hashKey = hashKeyOf(definitions, name);
    return access(
      tableArn(name),
      batchItems(batch).flatMap((one) => textOf(one[hashKey])),
    );
  });
  const accesses = [...batches, ...transactionAccesses(TransactItems, definitions, tableArn)];
  return accesses.length > 0 ? accesses : [{ resource: '*' }];
};
