import { matchesTerm } from '#domain/work/search-words.ts';
import { parseWorkCard } from '#domain/work/stored-work-item.ts';
import type { WorkCard } from '#domain/work/work-item.ts';
import { parseWorkWord, wordPartition, workWordSchema, type WorkWord } from '#domain/work/work-words.ts';
import type { Database } from '../clients/database.ts';
import type { CursorPosition } from './cursor.ts';
import type { WorkTables } from '../submissions/work-item-writes.ts';
import type { WorkPage } from './work-list.repository.ts';

/** At most three read units. */
const wordsPerPage = 60;

const maxWordReadUnits = 7;

/** Half a read unit each: with the words, less than twenty units per request. */
const maxItems = 24;

/** Only the first matching word of a work item counts, so that each item is found once. */
const isFirstMatchingWord = (
  { word, words }: { readonly word: string; readonly words: readonly string[] },
  term: string,
): boolean => words.filter((one) => one.startsWith(term)).every((one) => one >= word);

type Terms = readonly [string, ...string[]];

/** Puts the longest term first: it probably has the fewest matches. */
export const longestFirst = ([first, ...others]: Terms): Terms =>
  others.reduce<Terms>(
    ([longest, ...rest], term) =>
      term.length > longest.length ? [term, longest, ...rest] : [longest, ...rest, term],
    [first],
  );

export const isWordPosition = (term: string, partition: string, word: string): boolean =>
  partition === wordPartition(term) && word.startsWith(term);

export const workSearchRepository = (
  database: Pick<Database, 'get' | 'query'>,
  { items, words }: WorkTables,
) => {
  const getCard = async (id: string): Promise<WorkCard | undefined> => {
    const { Item } = await database.get({ TableName: items, Key: { id } });
    return Item && parseWorkCard(Item);
  };

  const queryWords = (term: string, after: CursorPosition | undefined) =>
    database.query({
      TableName: words,
      KeyConditionExpression: 'id = :partition AND begins_with(#word, :term)',
      ExpressionAttributeNames: { '#word': 'word' },
      ExpressionAttributeValues: { ':partition': wordPartition(term), ':term': term },
      Limit: wordsPerPage,
      ReturnConsumedCapacity: 'TOTAL',
      ...(after && { ExclusiveStartKey: { id: after[0], word: after[1] } }),
    });

  /** Queries the first term, and checks the others against each item's words. */
  const findIds = async (terms: Terms, after: CursorPosition | undefined) => {
    const [term] = terms;
    const found: string[] = [];
    let next = after;
    let units = 0;
    let lastUnits = 0;
    const take = (stored: WorkWord): void => {
      const { word, itemId } = parseWorkWord(stored);
      const isFound = terms.every((one) => matchesTerm(stored.words, one));
      if (isFound && isFirstMatchingWord({ word, words: stored.words }, term)) found.push(itemId);
    };
    do {
      const page = await queryWords(term, next);
      const read = (page.Items ?? []).map((item) => workWordSchema.parse(item));
      for (const [position, stored] of read.entries()) {
        take(stored);
        const isLast = position === read.length - 1 && page.LastEvaluatedKey === undefined;
        if (found.length === maxItems) {
          const position: CursorPosition = [stored.id, stored.word];
          return { found, next: isLast ? undefined : position };
        }
      }
      const last = read.at(-1);
      next = page.LastEvaluatedKey && last && [last.id, last.word];
      lastUnits = page.ConsumedCapacity?.CapacityUnits ?? maxWordReadUnits;
      units += lastUnits;
    } while (next !== undefined && units + lastUnits <= maxWordReadUnits);
    return { found, next };
  };

  return {
    /** Returns the matching work items that have a word with each prefix, most urgent first. */
    readPage: async (
      terms: Terms,
      matches: (card: WorkCard) => boolean,
      after?: CursorPosition,
    ): Promise<WorkPage> => {
      const { found, next } = await findIds(terms, after);
      const cards = await Promise.all(found.map((id) => getCard(id)));
      const matching = cards.filter((card) => card !== undefined).filter((card) => matches(card));
      return { items: matching.sort((one, other) => (one.urgency < other.urgency ? -1 : 1)), next };
    },
  };
};

export type WorkSearchRepository = ReturnType<typeof workSearchRepository>;
