import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { newestWordsIndex } from '#domain/work/work-indexes.ts';
import { locateWords, workWordSchema } from '#domain/work/work-words.ts';
import type { Database } from '../../clients/database.ts';

/** About one and a half read units. */
const rowsPerWord = 60;

/** Places of work items, and until which place they are all; without `until`, they are all. */
export interface Places {
  readonly places: readonly string[];
  readonly until?: string | undefined;
}

/** Returns places once each, newest first. */
export const uniquePlaces = (places: readonly string[]): string[] => [...new Set(places)].toSorted();

/** Reads the index of words for one search, and counts what that costs. */
export const wordReader = (database: Pick<Database, 'query'>, table: string) => {
  let units = 0;

  const query = async (partition: string, input: Partial<QueryCommandInput>) => {
    const { ExpressionAttributeValues, ...others } = input;
    const {
      Items = [],
      ConsumedCapacity,
      LastEvaluatedKey,
    } = await database.query({
      TableName: table,
      ...others,
      ExpressionAttributeValues: { ':partition': partition, ...ExpressionAttributeValues },
      ReturnConsumedCapacity: 'TOTAL',
    });
    units += ConsumedCapacity?.CapacityUnits ?? 0;
    return { rows: Items.map((item) => workWordSchema.parse(item)), isLast: LastEvaluatedKey === undefined };
  };

  return {
    units: (): number => units,

    /** Returns all places with a beginning; undefined if they are too many to read. */
    readAll: async (beginning: string): Promise<string[] | undefined> => {
      const { partition, text } = locateWords(beginning);
      const { rows, isLast } = await query(partition, {
        KeyConditionExpression: 'id = :partition AND begins_with(#word, :text)',
        ExpressionAttributeNames: { '#word': 'word' },
        ExpressionAttributeValues: { ':text': text },
        Limit: rowsPerWord,
      });
      return isLast ? uniquePlaces(rows.map(({ place }) => place)) : undefined;
    },

    /** Returns the newest places with a beginning. */
    readNewest: async (beginning: string, after: string, limit: number): Promise<Places> => {
      const { partition, text } = locateWords(beginning);
      const { rows, isLast } = await query(partition, {
        IndexName: newestWordsIndex.name,
        KeyConditionExpression: 'id = :partition AND #place > :after',
        ExpressionAttributeNames: { '#place': 'place' },
        ExpressionAttributeValues: { ':after': after },
        Limit: limit,
      });
      const last = isLast ? undefined : rows.at(-1)?.place;
      // The last work item may have more words than were read.
      const until = last && (rows.findLast(({ place }) => place !== last)?.place ?? last);
      const found = rows.filter(({ word, place }) => word.startsWith(text) && (until ?? place) >= place);
      return { places: uniquePlaces(found.map(({ place }) => place)), until };
    },

    has: async (beginning: string, place: string): Promise<boolean> => {
      const { partition, text } = locateWords(beginning);
      const { rows } = await query(partition, {
        IndexName: newestWordsIndex.name,
        KeyConditionExpression: 'id = :partition AND #place = :place',
        ExpressionAttributeNames: { '#place': 'place' },
        ExpressionAttributeValues: { ':place': place },
      });
      return rows.some(({ word }) => word.startsWith(text));
    },
  };
};

export type WordReader = ReturnType<typeof wordReader>;
