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

const otherTableOperations: Readonly<Record<Exclude<TableName, SubmissionTable>, readonly TableOperation[]>> =
  {
    work_items: ['GetItem', 'Query', 'Scan', 'TransactWriteItems'],
    work_words: ['Query', 'TransactWriteItems'],
    work_history: ['GetItem', 'PutItem', 'UpdateItem', 'Query', 'TransactWriteItems'],
    work_documents: ['GetItem', 'TransactWriteItems'],
    saved_applications: [
      'GetItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'Query',
      'Scan',
      'TransactWriteItems',
    ],
    vehicle_alerts: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'TransactWriteItems'],
    vehicles: ['GetItem', 'Scan', 'TransactWriteItems'],
    desk_settings: ['GetItem', 'PutItem', 'DeleteItem', 'Query'],
    users: ['GetItem', 'UpdateItem', 'Query', 'Scan'],
    audit: ['ExecuteStatement', 'Query'],
    counters: ['GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'TransactWriteItems'],
  };

const others: ReadonlyMap<string, readonly TableOperation[]> = new Map(Object.entries(otherTableOperations));

/** Returns all operations of the functions on a table. CloudWatch counts a transaction's writes as TransactWriteItems. */
export const operationsForTable = (table: TableName): readonly TableOperation[] =>
  others.get(table) ?? submissionOperations;
