import * as z from 'zod/mini';
import { callEntryKey, toStoredCall, workCallSchema, type WorkCall } from '#domain/work/work-call.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import type { TransactedWrite } from '../../clients/transact.ts';
import { entryWordWrites } from '../search/entry-word-writes.ts';
import type { WorkItemTables } from '../work-item.repository.ts';

export const callRepository = (
  database: Pick<Database, 'get' | 'transactWrite'>,
  tables: WorkItemTables & { readonly words: string },
) => {
  const words = entryWordWrites(database, tables);
  return {
    putFurtherWords: async (item: WorkItem, { text }: WorkCall): Promise<void> =>
      words.putFurther(item, text),

    find: async (itemId: string, callId: string): Promise<WorkCall | undefined> => {
      const { Item } = await database.get({
        TableName: tables.history,
        Key: { id: itemId, entry: callEntryKey(callId) },
        ConsistentRead: true,
      });
      return Item && z.parse(workCallSchema, Item);
    },

    /** Returns what stores a call and its words with what it changes. */
    putOf: (item: WorkItem, call: WorkCall): TransactedWrite[] => [
      {
        Put: {
          TableName: tables.history,
          Item: toStoredCall(item, call),
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
      ...words.first(item, call.text),
    ],
  };
};

export type CallRepository = ReturnType<typeof callRepository>;
