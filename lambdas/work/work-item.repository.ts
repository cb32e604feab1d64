import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { storedWorkChange, workChangeSchema, type WorkChange } from '#domain/work/work-history.ts';
import { workItemSchema, type WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { NotFoundError, VersionConflictError } from '../http/errors.ts';

/** Most changes of a work item that are shown: far more than its steps. */
const maxShownChanges = 200;

interface WorkItemTables {
  readonly items: string;
  readonly history: string;
}

/** Work items with their histories. */
export const workItemRepository = (database: Database, { items, history }: WorkItemTables) => {
  /** @throws NotFoundError */
  const get = async (id: string): Promise<WorkItem> => {
    const { Item } = await database.get({ TableName: items, Key: { id }, ConsistentRead: true });
    if (Item === undefined) throw new NotFoundError('There is no submission with this ID.');
    return workItemSchema.parse(Item);
  };

  return {
    get,

    /** Takes an item out of the unread ones; no change of it, so its version stays. A transaction outlasts a change at the same moment. */
    markRead: (id: string): Promise<boolean> =>
      transactIf(database, [
        {
          Update: {
            TableName: items,
            Key: { id },
            UpdateExpression: 'REMOVE unread',
            ConditionExpression: 'attribute_exists(unread)',
          },
        },
      ]),

    /** Returns the changes of an item, the latest first. */
    readChanges: async (id: string): Promise<WorkChange[]> => {
      const { Items = [] } = await database.query({
        TableName: history,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
        ScanIndexForward: false,
        Limit: maxShownChanges,
      });
      return Items.map((item) => z.parse(workChangeSchema, item));
    },

    /**
     * Stores an item in place of the version before it, together with the change and what else belongs to it; it is safe to be made twice.
     * @throws NotFoundError, VersionConflictError
     */
    replace: async (
      item: WorkItem,
      change: WorkChange,
      alongside: readonly TransactedWrite[] = [],
    ): Promise<void> => {
      const isStored = await transactIf(database, [
        {
          Put: {
            TableName: items,
            Item: item,
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':read': item.version - 1 },
          },
        },
        { Put: { TableName: history, Item: storedWorkChange(item, change) } },
        ...alongside,
      ]);
      if (isStored) return;
      const stored = await get(item.id);
      // A write whose first response was lost meets itself.
      if (!isDeepStrictEqual(stored, item)) throw new VersionConflictError(stored.version);
    },
  };
};

export type WorkItemRepository = ReturnType<typeof workItemRepository>;
