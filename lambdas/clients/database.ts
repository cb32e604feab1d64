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
import { accessToService, type ServiceAccess } from './aws/aws-access.ts';
import { clientSettings, type Patience, usualPatience } from './aws/client-settings.ts';
import { hasCode } from './aws/error-details.ts';

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
  /** What it cost, where that was asked for. */
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number | undefined } | undefined;
  /** Where the next page begins; without it this is the last one. */
  readonly LastEvaluatedKey?: Attributes | undefined;
}

/** The operations of DynamoDB that the product uses, with plain JavaScript values. */
export interface Database {
  get(input: GetCommandInput): Promise<OneItem>;
  put(input: PutCommandInput): Promise<Written>;
  update(input: UpdateCommandInput): Promise<Written>;
  delete(input: DeleteCommandInput): Promise<Written>;
  query(input: QueryCommandInput): Promise<Page>;
  scan(input: ScanCommandInput): Promise<Page>;
  executeStatement(input: ExecuteStatementCommandInput): Promise<Page>;
  transactWrite(input: TransactWriteCommandInput): Promise<unknown>;
}

const documentClientOf = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** Returns the operations of a client. */
export const databaseOf = (client: DynamoDBClient): Database => {
  const items = documentClientOf(client);
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

/** Returns the settings of the client, again with all that it would else look up. */
export const databaseSettings = (access: ServiceAccess, patience: Patience) => ({
  ...clientSettings(access, patience),
  accountIdEndpointMode: 'disabled' as const,
});

const opened = new Map<Patience, Database>();

/** Returns DynamoDB by the rights of this Lambda's role, with one client for each patience. */
export const openDatabase = (patience = usualPatience): Database => {
  const database =
    opened.get(patience) ??
    databaseOf(new DynamoDBClient(databaseSettings(accessToService('dynamodb'), patience)));
  opened.set(patience, database);
  return database;
};

/** Returns AWS's own client by the rights of this Lambda's role, for code that commands use as well. */
export const openDocumentClient = (): DynamoDBDocumentClient =>
  documentClientOf(new DynamoDBClient(databaseSettings(accessToService('dynamodb'), usualPatience)));

/** Whether a write's condition did not hold. */
export const isConditionFailed = (error: unknown): boolean =>
  hasCode(error, 'ConditionalCheckFailedException');

const isCanceledBy = (error: unknown, code: string): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some((reason) => reason.Code === code);

/** Whether a transaction was canceled because a condition of one of its writes did not hold. */
export const isTransactionRefused = (error: unknown): boolean =>
  isCanceledBy(error, 'ConditionalCheckFailed');

/** Whether a transaction was canceled by another write of one of its items at the same time, or by throttling. */
export const isTransactionRetryable = (error: unknown): boolean =>
  isCanceledBy(error, 'TransactionConflict') || isCanceledBy(error, 'ThrottlingError');

/** Whether an item that was to be inserted is there already. */
export const isDuplicateItem = (error: unknown): boolean => hasCode(error, 'DuplicateItemException');

/** Whether the table does not exist. */
export const isTableMissing = (error: unknown): boolean => hasCode(error, 'ResourceNotFoundException');

type ReadInput = Pick<QueryCommandInput & ScanCommandInput, 'ExclusiveStartKey'>;

async function* pagesOf<Input extends ReadInput>(
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

/** All pages of a query, one after the other. */
export const queryPages = (database: Database, input: QueryCommandInput): AsyncGenerator<Page> =>
  pagesOf((one) => database.query(one), input);

/** All pages of a scan, one after the other. */
export const scanPages = (database: Database, input: ScanCommandInput): AsyncGenerator<Page> =>
  pagesOf((one) => database.scan(one), input);
