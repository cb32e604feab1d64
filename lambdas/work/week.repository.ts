import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { listValue, workCardSchema } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import { planQuery } from './plan-query.ts';

/** About 60 read units. */
const itemsPerPage = 1_000;

/** More than ten times what a busy broker receives in two weeks. */
const maxPages = 4;

const summarisedSchema = z.pick(workCardSchema, {
  type: true,
  status: true,
  title: true,
  amount: true,
  received_at: true,
  answered_at: true,
  due_at: true,
  aside_until: true,
});

export type SummarisedItem = z.infer<typeof summarisedSchema>;

export const weekRepository = (database: Pick<Database, 'query'>, table: string) => ({
  /** Returns the work items received in a period (ISO 8601), newest first, and whether they are all. */
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
      items.push(...Items.map((item) => z.parse(summarisedSchema, item)));
      start = LastEvaluatedKey;
      if (start === undefined) break;
    }
    return { items, isComplete: start === undefined };
  },
});

export type WeekRepository = ReturnType<typeof weekRepository>;
