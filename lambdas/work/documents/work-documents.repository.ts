import { workDocumentsSchema, type WorkDocuments } from '#domain/documents/work-documents.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import type { TransactedWrite } from '../../clients/transact.ts';

/** What staff know of the documents of submissions. Writes belong into the transaction of the work item's next version. */
export const workDocumentsRepository = (database: Pick<Database, 'get'>, table: string) => ({
  /** Returns what is known of a submission's documents: nothing, as long as nobody has added or asked for any. */
  get: async ({ id, expires_at }: Pick<WorkItem, 'id' | 'expires_at'>): Promise<WorkDocuments> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item === undefined ? { id, added: [], marks: [], expires_at } : workDocumentsSchema.parse(Item);
  },

  /** Returns the write that stores them. */
  put: (Item: WorkDocuments): TransactedWrite => ({ Put: { TableName: table, Item } }),
});

export type WorkDocumentsRepository = ReturnType<typeof workDocumentsRepository>;
