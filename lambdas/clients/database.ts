import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  ExecuteStatementCommand,
  type ExecuteStatementCommandInput,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { serviceAccess, type ServiceAccess } from './aws/aws-access.ts';
import { clientSettings, type Timeouts, defaultTimeouts } from './aws/client-settings.ts';
import { hasCode } from './aws/error-details.ts';

type Attributes = Record<string, unknown>;

interface ConsumedCapacity {
  readonly CapacityUnits?: number | undefined;
}

interface GetOutput {
  readonly Item?: Attributes | undefined;
  readonly ConsumedCapacity?: ConsumedCapacity | undefined;
}

interface WriteOutput {
  readonly Attributes?: Attributes | undefined;
}

interface Page {
  readonly Items?: Attributes[] | undefined;
  readonly Count?: number | undefined;
  readonly ConsumedCapacity?: ConsumedCapacity | undefined;
  readonly LastEvaluatedKey?: Attributes | undefined;
}

export interface Database {
  get(input: GetCommandInput): Promise<GetOutput>;
  put(input: PutCommandInput): Promise<WriteOutput>;
  update(input: UpdateCommandInput): Promise<WriteOutput>;
  delete(input: DeleteCommandInput): Promise<WriteOutput>;
  query(input: QueryCommandInput): Promise<Page>;
  scan(input: ScanCommandInput): Promise<Page>;
  executeStatement(input: ExecuteStatementCommandInput): Promise<Page>;
  transactWrite(input: TransactWriteCommandInput): Promise<unknown>;
}

const createDocumentClient = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

export const createDatabase = (client: DynamoDBClient): Database => {
  const items = createDocumentClient(client);
  return {
    get: (input) => items.send(new GetCommand(input)),
    put: (input) => items.send(new PutCommand(input)),
    update: (input) => items.send(new UpdateCommand(input)),
    delete: (input) => items.send(new DeleteCommand(input)),
    query: (input) => items.send(new QueryCommand(input)),
    scan: (input) => items.send(new ScanCommand(input)),
    executeStatement: (input) => items.send(new ExecuteStatementCommand(input)),
    transactWrite: (input) => items.send(new TransactWriteCommand(input)),
  };
};

export const databaseSettings = (access: ServiceAccess, timeouts: Timeouts) => ({
  ...clientSettings(access, timeouts),
  accountIdEndpointMode: 'disabled' as const,
});

const databases = new Map<Timeouts, Database>();

/** Opens DynamoDB with this Lambda's role; calls with the same `timeouts` object share a client. */
export const openDatabase = (timeouts = defaultTimeouts): Database => {
  const database =
    databases.get(timeouts) ??
    createDatabase(new DynamoDBClient(databaseSettings(serviceAccess('dynamodb'), timeouts)));
  databases.set(timeouts, database);
  return database;
};

export const openDocumentClient = (): DynamoDBDocumentClient =>
  createDocumentClient(new DynamoDBClient(databaseSettings(serviceAccess('dynamodb'), defaultTimeouts)));

export const isConditionFailed = (error: unknown): boolean =>
  hasCode(error, 'ConditionalCheckFailedException');

const isCancelledBy = (error: unknown, code: string): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some((reason) => reason.Code === code);

export const isTransactionConditionFailed = (error: unknown): boolean =>
  isCancelledBy(error, 'ConditionalCheckFailed');

export const isTransactionRetryable = (error: unknown): boolean =>
  isCancelledBy(error, 'TransactionConflict') || isCancelledBy(error, 'ThrottlingError');

export const isDuplicateItem = (error: unknown): boolean => hasCode(error, 'DuplicateItemException');

export const isTableMissing = (error: unknown): boolean => hasCode(error, 'ResourceNotFoundException');

type ReadInput = Pick<QueryCommandInput & ScanCommandInput, 'ExclusiveStartKey'>;

async function* readPages<Input extends ReadInput>(
  read: (input: Input) => Promise<Page>,
  input: Input,
): AsyncGenerator<Page> {
  let start: Attributes | undefined;
  do {
    const page = await read({ ...input, ...(start && { ExclusiveStartKey: start }) });
    yield page;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

export const queryPages = (database: Database, input: QueryCommandInput): AsyncGenerator<Page> =>
  readPages((one) => database.query(one), input);

/** Returns the items of all pages of a query, in its order. */
export const queryItems = async (database: Database, input: QueryCommandInput): Promise<Attributes[]> => {
  const items: Attributes[] = [];
  for await (const { Items = [] } of queryPages(database, input)) items.push(...Items);
  return items;
};

export const scanPages = (database: Database, input: ScanCommandInput): AsyncGenerator<Page> =>
  readPages((one) => database.scan(one), input);
