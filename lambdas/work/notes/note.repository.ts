import * as z from 'zod/mini';
import { noteEntryKey, toStoredNote, workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { checkExists } from '../../clients/check-exists.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf } from '../../clients/transact.ts';
import { entryWordWrites } from '../search/entry-word-writes.ts';
import type { WorkItemTables } from '../work-item.repository.ts';

type NotedItem = Pick<WorkItem, 'id' | 'received_at' | 'expires_at'>;

export const noteRepository = (
  database: Pick<Database, 'get' | 'transactWrite'>,
  tables: WorkItemTables & { readonly words: string },
) => {
  const { items, history } = tables;
  const words = entryWordWrites(database, tables);

  return {
    putFurtherWords: async (item: NotedItem, { text }: Pick<WorkNote, 'text'>): Promise<void> =>
      words.putFurther(item, text),

    find: async (itemId: string, noteId: string): Promise<WorkNote | undefined> => {
      const Key = { id: itemId, entry: noteEntryKey(noteId) };
      const { Item } = await database.get({ TableName: history, Key, ConsistentRead: true });
      return Item && z.parse(workNoteSchema, Item);
    },

    /** Replaces the previous revision, and stores the words of this one with it. @returns false if it is no longer the latest, or the submission was erased */
    replace: async (item: NotedItem, note: WorkNote): Promise<boolean> => {
      const Put = {
        TableName: history,
        Item: toStoredNote(item, note),
        ConditionExpression: note.revision === 1 ? 'attribute_not_exists(id)' : '#revision = :before',
        ...(note.revision > 1 && {
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':before': note.revision - 1 },
        }),
      };
      const some = words.first(item, note.text);
      const isStored = await transactIf(database, [{ Put }, checkExists(items, item.id), ...some]);
      if (isStored) await words.putFurther(item, note.text);
      return isStored;
    },
  };
};

export type NoteRepository = ReturnType<typeof noteRepository>;
