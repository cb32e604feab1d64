import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { parseWorkCard } from '#domain/work/stored-work-item.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { listValue, type WorkCard } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { planQuery } from './plan-query.ts';

/** About 60 read units. */
const itemsPerPage = 1_000;

/** More than ten times what a busy broker receives in two weeks. */
const maxPages = 4;

export type SummarisedItem = Pick<
  WorkCard,
  'type' | 'status' | 'title' | 'amount' | 'received_at' | 'answered_at' | 'due_at' | 'aside_until'
>;

export const weekRepository = (database: Pick<Database, 'query'>, table: string) => ({
  /** Returns the work items received in a period (ISO 8601), newest first; `countedFrom` is set if earlier ones are left out. */
  readReceived: async (from: string, to: string) => {
    const query = planQuery(table, {
      index: workIndexes.received,
      partition: listValue,
      range: { from, to },
    });
    const items: SummarisedItem[] = [];
    let start: QueryCommandInput['ExclusiveStartKey'];
    for (let pages = 0; pages < maxPages; pages += 1) {
      const { Items = [], LastEvaluatedKey } = await database.query({
        ...query,
        ScanIndexForward: false,
        Limit: itemsPerPage,
        ...(start && { ExclusiveStartKey: start }),
      });
      items.push(...Items.map((item) => parseWorkCard(item)));
      start = LastEvaluatedKey;
      if (start === undefined) break;
    }
    return { items, countedFrom: start && items.at(-1)?.received_at };
  },
});

export type WeekRepository = ReturnType<typeof weekRepository>;
