import * as z from 'zod/mini';
import { newestFirstKey } from './newest-first-key.ts';
import type { WorkItem } from './work-item.ts';

/** `id` is the first two characters of the word; `word` adds the sort key and the work item's id. */
export const workWordSchema = z.object({
  id: z.string(),
  word: z.string(),
  /** All words of the work item, so that a search for several needs no further reads. */
  words: z.array(z.string()),
  expires_at: z.int(),
});

export type WorkWord = z.infer<typeof workWordSchema>;

export const wordPartition = (beginning: string): string => Array.from(beginning).slice(0, 2).join('');

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

export const parseWorkWord = ({
  word: stored,
}: Pick<WorkWord, 'word'>): { readonly word: string; readonly itemId: string } => {
  const [word = '', , itemId = ''] = stored.split(' ');
  return { word, itemId };
};
