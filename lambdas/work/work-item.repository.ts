import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { replySchema, type Reply } from '#domain/replies/reply.ts';
import { toStoredWorkChange, workChangeSchema, type WorkChange } from '#domain/work/work-history.ts';
import { parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import type { Database } from '../clients/database.ts';
import { transactIf, type TransactedWrite } from '../clients/transact.ts';
import { NotFoundError, VersionConflictError } from '../http/errors.ts';

/** Far more than one work item ever gets. */
const maxShownEntries = 200;

/** Latest first. */
interface WorkHistory {
  readonly history: WorkChange[];
  readonly replies: Reply[];
  readonly notes: WorkNote[];
}

export interface WorkItemTables {
  readonly items: string;
  readonly history: string;
}

/** Returns a check for a transaction: an erasure deletes the work item first, so nothing may be written after that. */
export const checkExists = (items: string, id: string): TransactedWrite => ({
  ConditionCheck: { TableName: items, Key: { id }, ConditionExpression: 'attribute_exists(id)' },
});

const latestFirst = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? 1 : -1;

export const workItemRepository = (database: Database, { items, history }: WorkItemTables) => {
  /** @throws NotFoundError */
  const get = async (id: string): Promise<WorkItem> => {
    const { Item } = await database.get({ TableName: items, Key: { id }, ConsistentRead: true });
    if (Item === undefined) throw new NotFoundError('There is no submission with this ID.');
    return parseWorkItem(Item);
  };

  return {
    get,

    /** Marks an item as read, in the same version. A transaction, so that a concurrent change only delays it. */
    markRead: (id: string): Promise<boolean> =>
      transactIf(database, [
        {
          Update: {
            TableName: items,
            Key: { id },
            UpdateExpression: 'REMOVE unread, card.unread',
            ConditionExpression: 'attribute_exists(unread)',
          },
        },
      ]),

    /** Returns an item's history, latest first, up to the version that was read, so that both agree. */
    readHistory: async ({ id, version }: Pick<WorkItem, 'id' | 'version'>): Promise<WorkHistory> => {
      const { Items = [] } = await database.query({
        TableName: history,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
        ScanIndexForward: false,
        Limit: maxShownEntries,
      });
      const itemsOfKind = (kind: string) => Items.filter((item) => item['kind'] === kind);
      return {
        history: itemsOfKind('change')
          .map((item) => z.parse(workChangeSchema, item))
          .filter((change) => change.version <= version),
        replies: itemsOfKind('reply')
          .map((item) => z.parse(replySchema, item))
          .toSorted(latestFirst),
        notes: itemsOfKind('note')
          .map((item) => z.parse(workNoteSchema, item))
          .toSorted(latestFirst),
      };
    },

    /**
     * Replaces the previous version of an item, and stores the change and other writes with it; idempotent.
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
            Item: toStoredWorkItem(item),
            ConditionExpression: '#version = :read',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':read': item.version - 1 },
          },
        },
        { Put: { TableName: history, Item: toStoredWorkChange(item, change) } },
        ...alongside,
      ]);
      if (isStored) return;
      const stored = await get(item.id);
      if (!isDeepStrictEqual(stored, item)) throw new VersionConflictError(stored.version);
    },
  };
};

export type WorkItemRepository = ReturnType<typeof workItemRepository>;
