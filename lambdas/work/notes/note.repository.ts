import * as z from 'zod/mini';
import { noteEntryKey, toStoredNote, workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { isConditionFailed, type Database } from '../../clients/database.ts';

export const noteRepository = (database: Pick<Database, 'get' | 'put'>, history: string) => ({
  find: async (itemId: string, noteId: string): Promise<WorkNote | undefined> => {
    const Key = { id: itemId, entry: noteEntryKey(noteId) };
    const { Item } = await database.get({ TableName: history, Key, ConsistentRead: true });
    return Item && z.parse(workNoteSchema, Item);
  },

  /** Replaces the previous revision. @returns false if it is no longer the latest */
  replace: async (item: Pick<WorkItem, 'id' | 'expires_at'>, note: WorkNote): Promise<boolean> => {
    try {
      await database.put({
        TableName: history,
        Item: toStoredNote(item, note),
        ConditionExpression: note.revision === 1 ? 'attribute_not_exists(id)' : '#revision = :before',
        ...(note.revision > 1 && {
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':before': note.revision - 1 },
        }),
      });
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },
});

export type NoteRepository = ReturnType<typeof noteRepository>;
