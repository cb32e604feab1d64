import type { SubmissionTable } from '#domain/submissions/submission-types.ts';
import type { TableName } from '#domain/tables.ts';

export type TableOperation =
  | 'GetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'Query'
  | 'Scan'
  | 'TransactWriteItems'
  | 'ExecuteStatement';

const submissionOperations = [
  'GetItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'TransactWriteItems',
] as const;

/** What functions do with the tables that hold no submissions. */
const operationsOfOthers: Readonly<Record<Exclude<TableName, SubmissionTable>, readonly TableOperation[]>> = {
  work_items: ['GetItem', 'Query', 'TransactWriteItems'],
  work_words: ['Query', 'TransactWriteItems'],
  work_history: ['GetItem', 'PutItem', 'UpdateItem', 'Query', 'TransactWriteItems'],
  work_documents: ['GetItem', 'TransactWriteItems'],
  vehicles: ['GetItem', 'Query', 'Scan', 'TransactWriteItems'],
  users: ['GetItem', 'UpdateItem', 'Scan'],
  audit: ['ExecuteStatement', 'Query'],
};

const others: ReadonlyMap<string, readonly TableOperation[]> = new Map(Object.entries(operationsOfOthers));

/** Returns what functions do with a table, and so all that can fail. CloudWatch counts writes in a transaction as that. */
export const operationsOn = (table: TableName): readonly TableOperation[] =>
  others.get(table) ?? submissionOperations;
