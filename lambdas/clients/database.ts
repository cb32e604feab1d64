import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type {
  DeleteCommandInput,
  ExecuteStatementCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { convertToAttr, marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import {
  accessToService,
  createServiceCaller,
  hasCode,
  type ServiceAccess,
} from './aws/call-json-service.ts';
import { usualPatience } from './aws/call-signed.ts';

type Attributes = Record<string, unknown>;

interface OneItem {
  readonly Item?: Attributes | undefined;
}

/** What a write was asked to return. */
interface Written {
  readonly Attributes?: Attributes | undefined;
}

interface Page {
  readonly Items?: Attributes[] | undefined;
  readonly Count?: number | undefined;
  /** Where the next page begins; without it this is the last one. */
  readonly LastEvaluatedKey?: Attributes | undefined;
}

/** DynamoDB with plain JavaScript values, in the words of its own API; bytes are no values here. */
export interface Database {
  get(input: GetCommandInput): Promise<OneItem>;
  put(input: PutCommandInput): Promise<Written>;
  update(input: UpdateCommandInput): Promise<Written>;
  delete(input: DeleteCommandInput): Promise<Written>;
  query(input: QueryCommandInput): Promise<Page>;
  scan(input: ScanCommandInput): Promise<Page>;
  executeStatement(input: ExecuteStatementCommandInput): Promise<Page>;
}

const dynamodb = { name: 'dynamodb', target: 'DynamoDB_20120810', version: '1.0' } as const;

const attributesSchema = z.pipe(
  z.custom<Record<string, AttributeValue>>((value) => typeof value === 'object' && value !== null),
  z.transform((marshalled): Attributes => unmarshall(marshalled)),
);

const answerSchema = z.object({
  Item: z.optional(attributesSchema),
  Attributes: z.optional(attributesSchema),
  Items: z.optional(z.array(attributesSchema)),
  Count: z.optional(z.int()),
  LastEvaluatedKey: z.optional(attributesSchema),
});

/** Where items and their values stand in what is asked. */
const marshalledNames = new Set(['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues']);

const marshalInput = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      marshalledNames.has(name) && value !== undefined
        ? marshall(value, { removeUndefinedValues: true })
        : value,
    ]),
  );

/** DynamoDB by somebody's rights. */
export const databaseOf = (access: ServiceAccess): Database => {
  const call = createServiceCaller(dynamodb, access);
  const ask = (operation: string) => async (input: object) =>
    answerSchema.parse(await call(operation, marshalInput(input)));
  return {
    get: ask('GetItem'),
    put: ask('PutItem'),
    update: ask('UpdateItem'),
    delete: ask('DeleteItem'),
    query: ask('Query'),
    scan: ask('Scan'),
    executeStatement: ({ Parameters = [], ...input }) =>
      ask('ExecuteStatement')({ ...input, Parameters: Parameters.map((value) => convertToAttr(value)) }),
  };
};

/** DynamoDB by the rights of this Lambda's role. */
export const openDatabase = (patience = usualPatience): Database =>
  databaseOf({ ...accessToService('dynamodb'), patience });

/** Whether a write's condition did not hold. */
export const isConditionFailed = (error: unknown): boolean =>
  hasCode(error, 'ConditionalCheckFailedException');

/** Whether an item that was to be inserted is there already. */
export const isDuplicateItem = (error: unknown): boolean => hasCode(error, 'DuplicateItemException');

/** Whether the table does not exist. */
export const isTableMissing = (error: unknown): boolean => hasCode(error, 'ResourceNotFoundException');

/** All pages of a query, one after the other. */
export async function* queryPages(database: Database, input: QueryCommandInput): AsyncGenerator<Page> {
  let start: Attributes | undefined;
  do {
    const page = await database.query({ ...input, ...(start && { ExclusiveStartKey: start }) });
    yield page;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}
