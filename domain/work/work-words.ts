import * as z from 'zod/mini';
import { newestFirstKey } from './newest-first-key.ts';
import type { WorkItem } from './work-item.ts';

/** A word of a work item, as an item of its own: the table of words is queried by the beginning of `word`. */
export const workWordSchema = z.object({
  /** The word's first two characters, among which its beginnings are looked for. */
  id: z.string(),
  /** The word, then what sorts the newest first, then the work item's id. */
  word: z.string(),
  /** All words of the work item, so that a search for several reads no item in vain. */
  words: z.array(z.string()),
  expires_at: z.int(),
});

export type WorkWord = z.infer<typeof workWordSchema>;

/** Returns the partition in which words with a beginning lie. */
export const wordPartition = (beginning: string): string => Array.from(beginning).slice(0, 2).join('');

/** Returns the items that make a work item found by its words. */
export const workWordsOf = ({
  id,
  received_at,
  words,
  expires_at,
}: Pick<WorkItem, 'id' | 'received_at' | 'words' | 'expires_at'>): WorkWord[] =>
  words.map((word) => ({
    id: wordPartition(word),
    word: `${word} ${newestFirstKey(received_at)} ${id}`,
    words,
    expires_at,
  }));

/** Returns the word and the work item's id that a stored word stands for. */
export const parseWorkWord = ({
  word: stored,
}: Pick<WorkWord, 'word'>): { readonly word: string; readonly itemId: string } => {
  const [word = '', , itemId = ''] = stored.split(' ');
  return { word, itemId };
};
