import { matchesTerm, type SearchTerm } from '#domain/work/search-terms.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkCard, WorkItem } from '#domain/work/work-item.ts';
import { itemIdAt, placeOf, wordsOfItem } from '#domain/work/work-words.ts';
import type { Database } from '../../clients/database.ts';
import type { WorkTables } from '../../submissions/work-item-writes.ts';
import { findPlaces, type ReadTerm } from './find-places.ts';
import { wordReader, type WordReader } from './word-reader.ts';

const maxReadUnits = 20;

/** Of a work item, and of the list of an item's words. */
const unitsPerRead = 0.5;

const searchPageSize = 20;

/** Sorts before every place. */
const beforeAll = '0';

/** `next` is the place of the last that was looked at; undefined on the last page. */
interface FoundPage {
  readonly items: WorkCard[];
  readonly next: string | undefined;
}

/** Returns the beginnings of words of notes whose places were too many: these words are in the index only. */
const unreadNotes = ({ term, lists }: ReadTerm): string[] =>
  term.filter((one, index) => one.startsWith('note ') && lists[index] === undefined);

type Order = (one: WorkCard, other: WorkCard) => number;

const sortBy = (order: Order | undefined, found: readonly WorkCard[]): WorkCard[] =>
  order === undefined ? [...found] : found.toSorted(order);

const matches = async (item: WorkItem, read: ReadTerm, words: WordReader): Promise<boolean> => {
  const place = placeOf(item);
  if (matchesTerm(wordsOfItem(item), read.term)) return true;
  if (read.lists.some((list) => list?.includes(place))) return true;
  const found = await Promise.all(unreadNotes(read).map((one) => words.has(one, place)));
  return found.includes(true);
};

const matchesAll = async (
  item: WorkItem,
  unchecked: readonly ReadTerm[],
  words: WordReader,
): Promise<boolean> => {
  const found = await Promise.all(unchecked.map((one) => matches(item, one, words)));
  return !found.includes(false);
};

export const workSearchRepository = (
  database: Pick<Database, 'get' | 'query'>,
  { items: itemTable, words: wordTable }: WorkTables,
) => ({
  /**
   * Returns the newest work items that match each term, after a place.
   * @param order of all that match, where they are few enough to be read at once
   */
  readPage: async (
    terms: readonly [SearchTerm, ...SearchTerm[]],
    isListed: (card: WorkCard) => boolean,
    after = beforeAll,
    order?: Order,
  ): Promise<FoundPage> => {
    const words = wordReader(database, wordTable);
    const { places, until, unchecked } = await findPlaces(terms, after, words);
    const unitsEach = unitsPerRead * (1 + unchecked.flatMap(unreadNotes).length);
    const isWhole = until === undefined && words.units() + places.length * unitsEach <= maxReadUnits;
    const pageSize = order && isWhole ? places.length : searchPageSize;
    const found: WorkItem[] = [];
    let itemUnits = 0;
    let read = 0;

    const readItem = async (place: string): Promise<WorkItem | undefined> => {
      const { Item, ConsumedCapacity } = await database.get({
        TableName: itemTable,
        Key: { id: itemIdAt(place) },
        ReturnConsumedCapacity: 'TOTAL',
      });
      itemUnits += ConsumedCapacity?.CapacityUnits ?? unitsPerRead;
      const item = Item && parseWorkItem(Item);
      return item && isListed(item) && (await matchesAll(item, unchecked, words)) ? item : undefined;
    };

    while (read < places.length && found.length < pageSize) {
      const affordable = Math.floor((maxReadUnits - words.units() - itemUnits) / unitsEach);
      if (affordable < 1 && read > 0) break;
      const wanted = Math.min(affordable, pageSize - found.length);
      const few = places.slice(read, read + Math.max(wanted, 1));
      const some = await Promise.all(few.map((place) => readItem(place)));
      found.push(...some.filter((item) => item !== undefined));
      read += few.length;
    }
    const isEnd = read === places.length;
    return { items: isWhole ? sortBy(order, found) : found, next: isEnd ? until : places[read - 1] };
  },
});

export type WorkSearchRepository = ReturnType<typeof workSearchRepository>;
