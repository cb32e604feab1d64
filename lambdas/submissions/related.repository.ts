import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { itemIdAt, locateWords, workWordSchema } from '#domain/work/work-words.ts';
import type { Database } from '../clients/database.ts';
import type { WorkTables } from './work-item-writes.ts';

export const relatedRepository = (
  database: Pick<Database, 'get' | 'query'>,
  { items, words }: WorkTables,
) => ({
  /** Returns the ids of the newest work items with a word. */
  findNewest: async (word: string, limit: number): Promise<string[]> => {
    const { partition, text } = locateWords(word);
    const { Items = [] } = await database.query({
      TableName: words,
      KeyConditionExpression: 'id = :partition AND begins_with(#word, :word)',
      ExpressionAttributeNames: { '#word': 'word' },
      // The space ends the word: see `workWordRows`.
      ExpressionAttributeValues: { ':partition': partition, ':word': `${text} ` },
      Limit: limit,
    });
    return Items.map((item) => itemIdAt(workWordSchema.parse(item).place));
  },

  /** Returns undefined for a work item that has been erased. */
  get: async (id: string): Promise<WorkItem | undefined> => {
    const { Item } = await database.get({ TableName: items, Key: { id } });
    return Item && parseWorkItem(Item);
  },
});

export type RelatedRepository = ReturnType<typeof relatedRepository>;
