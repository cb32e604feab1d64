import * as z from 'zod/mini';
import { workDocumentsSchema, type WorkDocuments } from '#domain/documents/work-documents.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import type { TransactedWrite } from '../../clients/transact.ts';

/** Attributes of a later release stay, since changed documents replace the stored ones. */
const storedSchema = z.looseObject(workDocumentsSchema.shape);

/** Writes belong in the transaction of the work item's next version. */
export const workDocumentsRepository = (database: Pick<Database, 'get'>, table: string) => ({
  /** Returns an empty item if no document has been added or requested. */
  get: async ({ id, expires_at }: Pick<WorkItem, 'id' | 'expires_at'>): Promise<WorkDocuments> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item === undefined ? { id, added: [], marks: [], expires_at } : storedSchema.parse(Item);
  },

  put: (Item: WorkDocuments): TransactedWrite => ({ Put: { TableName: table, Item } }),
});

export type WorkDocumentsRepository = ReturnType<typeof workDocumentsRepository>;
