import * as z from 'zod/mini';
import { noteEntryKey, toStoredNote, workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf } from '../../clients/transact.ts';
import { checkExists, type WorkItemTables } from '../work-item.repository.ts';

export const noteRepository = (
  database: Pick<Database, 'get' | 'transactWrite'>,
  { items, history }: WorkItemTables,
) => ({
  find: async (itemId: string, noteId: string): Promise<WorkNote | undefined> => {
    const Key = { id: itemId, entry: noteEntryKey(noteId) };
    const { Item } = await database.get({ TableName: history, Key, ConsistentRead: true });
    return Item && z.parse(workNoteSchema, Item);
  },

  /** Replaces the previous revision. @returns false if it is no longer the latest, or the submission was erased */
  replace: async (item: Pick<WorkItem, 'id' | 'expires_at'>, note: WorkNote): Promise<boolean> => {
    const Put = {
      TableName: history,
      Item: toStoredNote(item, note),
      ConditionExpression: note.revision === 1 ? 'attribute_not_exists(id)' : '#revision = :before',
      ...(note.revision > 1 && {
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':before': note.revision - 1 },
      }),
    };
    return transactIf(database, [{ Put }, checkExists(items, item.id)]);
  },
});

export type NoteRepository = ReturnType<typeof noteRepository>;
