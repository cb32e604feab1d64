import * as z from 'zod/mini';
import { newestFirstKey } from './newest-first-key.ts';
import { shortestSearch, tagWords } from './search-words.ts';
import type { WorkItem } from './work-item.ts';

/** `id` is a rule and the shortest beginning that it takes, `place` that of the work item among the newest. */
export const workWordSchema = z.object({
  id: z.string(),
  /** The word and the place, which make the row unique. */
  word: z.string(),
  place: z.string(),
});

export type WorkWord = z.infer<typeof workWordSchema> & { readonly expires_at: number };

const shortest: ReadonlyMap<string, number> = new Map(Object.entries(shortestSearch));

/** Returns where the words with a beginning are. */
export const locateWords = (beginning: string): { readonly partition: string; readonly text: string } => {
  const [rule = '', text = ''] = beginning.split(' ');
  return { partition: `${rule} ${Array.from(text).slice(0, shortest.get(rule)).join('')}`, text };
};

type Placed = Pick<WorkItem, 'id' | 'received_at'>;

/** Returns a key by which work items sort newest first. */
export const placeOf = ({ id, received_at }: Placed): string => `${newestFirstKey(received_at)} ${id}`;

export const isPlace = (place: string): boolean => /^\d{13} \S+$/.test(place);

export const itemIdAt = (place: string): string => place.slice(place.indexOf(' ') + 1);

/** Returns the rows of the index for words of a work item. */
export const workWordRows = (
  { expires_at, ...item }: Placed & Pick<WorkItem, 'expires_at'>,
  words: readonly string[],
): WorkWord[] => {
  const place = placeOf(item);
  return words.map((word) => {
    const { partition, text } = locateWords(word);
    return { id: partition, word: `${text} ${place}`, place, expires_at };
  });
};

/** Returns the words of a work item but those of its notes. */
export const wordsOfItem = ({ words, tags }: Pick<WorkItem, 'words' | 'tags'>): string[] => [
  ...new Set([...words, ...tagWords(tags)]),
];
