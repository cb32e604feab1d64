import { noteWords } from '#domain/work/search-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { checkExists } from '../../clients/check-exists.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';

/** A transaction has at most 100 items: an entry, the item with its change, its events for the report and the mail that tells it, and words. */
const wordsPerTransaction = 80;

type FoundItem = Pick<WorkItem, 'id' | 'received_at' | 'expires_at'>;

/** Stores the words by which a submission is found that staff have written about it. */
export const entryWordWrites = (
  database: Pick<Database, 'transactWrite'>,
  { items, words }: { readonly items: string; readonly words: string },
) => {
  const putWords = (item: FoundItem, text: string): TransactedWrite[] =>
    workWordRows(item, noteWords(text)).map((Item) => ({ Put: { TableName: words, Item } }));
  return {
    /** Returns the writes of the words for which the text's own transaction has room. */
    first: (item: FoundItem, text: string): TransactedWrite[] =>
      putWords(item, text).slice(0, wordsPerTransaction),

    /** Stores the words of a very long text that its transaction has no room for. */
    putFurther: async (item: FoundItem, text: string): Promise<void> => {
      const writes = putWords(item, text);
      for (let first = wordsPerTransaction; first < writes.length; first += wordsPerTransaction) {
        const some = writes.slice(first, first + wordsPerTransaction);
        await transactIf(database, [checkExists(items, item.id), ...some]);
      }
    },
  };
};
