import * as z from 'zod/mini';
import { noteWords } from '#domain/work/search-words.ts';
import { noteEntryKey, toStoredNote, workNoteSchema, type WorkNote } from '#domain/work/work-note.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';
import { checkExists, type WorkItemTables } from '../work-item.repository.ts';

/** A transaction has at most 100 items: the note, a check, and words. */
const wordsPerTransaction = 98;

type NotedItem = Pick<WorkItem, 'id' | 'received_at' | 'expires_at'>;

export const noteRepository = (
  database: Pick<Database, 'get' | 'transactWrite'>,
  { items, history, words }: WorkItemTables & { readonly words: string },
) => {
  const putWords = (item: NotedItem, { text }: Pick<WorkNote, 'text'>): TransactedWrite[] =>
    workWordRows(item, noteWords(text)).map((Item) => ({ Put: { TableName: words, Item } }));

  /** Stores the words of a very long note that its transaction has no room for. */
  const putFurtherWords = async (item: NotedItem, note: WorkNote): Promise<void> => {
    const writes = putWords(item, note);
    for (let first = wordsPerTransaction; first < writes.length; first += wordsPerTransaction) {
      const some = writes.slice(first, first + wordsPerTransaction);
      await transactIf(database, [checkExists(items, item.id), ...some]);
    }
  };

  return {
    putFurtherWords,

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
      const some = putWords(item, note).slice(0, wordsPerTransaction);
      const isStored = await transactIf(database, [{ Put }, checkExists(items, item.id), ...some]);
      if (isStored) await putFurtherWords(item, note);
      return isStored;
    },
  };
};

export type NoteRepository = ReturnType<typeof noteRepository>;
