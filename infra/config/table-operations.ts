import type { tables } from '#domain/tables.ts';

export type TableOperation =
  | 'GetItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'Query'
  | 'Scan'
  | 'ExecuteStatement';

const recordOperations = ['GetItem', 'PutItem', 'UpdateItem', 'Query'] as const;

/** What functions do with each table: all that their policies grant, and so all that can fail. */
export const tableOperations: Readonly<Record<keyof typeof tables, readonly TableOperation[]>> = {
  contactSubmissions: recordOperations,
  loanApplications: recordOperations,
  complaints: recordOperations,
  vehicleEnquiries: recordOperations,
  vehicles: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'],
  users: ['GetItem', 'UpdateItem'],
  audit: ['ExecuteStatement'],
};
