import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { aucklandDate, aucklandDayEnd } from '#domain/work/auckland-time.ts';
import { maxWorkCount } from '#domain/work/counts-contract.ts';
import { noOpenCounts, type OpenCounts } from '#domain/work/digest.ts';
import { urgencyGroups } from '#domain/work/urgency.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { initialStatus } from '#domain/work/workflow.ts';
import type { Database } from '../clients/database.ts';
import { planCounts } from './count-plan.ts';
import type { ListFilters } from './list-filters.ts';
import { planList } from './list-plan.ts';
import { planQuery } from './plan-query.ts';

/** About 20,000 work items: more than a desk ever has open. */
const maxPages = 8;

const countedSchema = z.object({
  urgency: z.string(),
  card: z.object({ status: z.string(), due_at: z.optional(z.number()) }),
});

/** Returns the query for what is overdue. Items with all their documents come first, whenever they are due. */
const overdueQuery = (table: string, now: number): QueryCommandInput => {
  const query = planQuery(table, planList({ view: 'inbox', due: 'overdue' }, now));
  return {
    ...query,
    FilterExpression: 'card.due_at <= :now',
    ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':now': now },
  };
};

export const workCountsRepository = (database: Pick<Database, 'query'>, table: string) => {
  const readPages = async function* (input: QueryCommandInput) {
    let start: QueryCommandInput['ExclusiveStartKey'];
    for (let read = 0; read < maxPages; read += 1) {
      const page = await database.query({ ...input, ...(start && { ExclusiveStartKey: start }) });
      yield page;
      start = page.LastEvaluatedKey;
      if (start === undefined) return;
    }
  };

  const count = async (input: QueryCommandInput): Promise<number> => {
    let sum = 0;
    for await (const { Count = 0 } of readPages({ ...input, Select: 'COUNT' })) sum += Count;
    return sum;
  };

  return {
    /** Counts what a view of the desk contains, up to `maxWorkCount`. @param now milliseconds since 1970 */
    countList: async (filters: ListFilters, now: number): Promise<number> => {
      const counts = planCounts(filters, now).map(async (range) => {
        const query = { ...planQuery(table, range), Select: 'COUNT', Limit: maxWorkCount } as const;
        const { Count = 0 } = await database.query(query);
        return Count;
      });
      return Math.min(
        maxWorkCount,
        (await Promise.all(counts)).reduce((sum, one) => sum + one, 0),
      );
    },

    /** @param now milliseconds since 1970 */
    countOverdue: (now: number): Promise<number> => count(overdueQuery(table, now)),

    /** @param since milliseconds since 1970, as `now` */
    countReceived: (since: number, now: number): Promise<number> => {
      const range = { from: new Date(since).toISOString(), to: new Date(now).toISOString() };
      const { partition } = planList({}, now);
      return count(planQuery(table, { index: workIndexes.received, partition, range }));
    },

    /** Counts the open submissions of a type. @param waitsIn as `waitingStatuses` returns it @param now milliseconds since 1970 */
    countOpen: async (type: string, waitsIn: readonly string[], now: number): Promise<OpenCounts> => {
      const counts = { ...noOpenCounts };
      const { ready, open, aside } = urgencyGroups;
      const dayEnd = aucklandDayEnd(aucklandDate(now));
      const addDue = (due: number): void => {
        if (due <= now) counts.overdue += 1;
        counts[due <= dayEnd ? 'dueToday' : 'dueLater'] += 1;
      };
      const add = ({ urgency, card: { status, due_at: due } }: z.infer<typeof countedSchema>): void => {
        const isAside = urgency.startsWith(aside);
        if (isAside) counts.aside += 1;
        const isUndue = urgency.startsWith(open);
        if (isUndue) counts.undue += 1;
        if (isUndue && waitsIn.includes(status)) counts.waiting += 1;
        if (!isAside && due !== undefined) addDue(due);
        if (!isAside && status === initialStatus) counts.fresh += 1;
      };
      const query = planQuery(table, {
        index: workIndexes.type,
        partition: type,
        range: { from: ready, to: `${aside}~` },
      });
      const pages = readPages({
        ...query,
        ProjectionExpression: '#sort, card.#status, card.due_at',
        ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#status': 'status' },
      });
      for await (const { Items = [] } of pages) {
        for (const item of Items) add(countedSchema.parse(item));
      }
      return counts;
    },
  };
};

export type WorkCountsRepository = ReturnType<typeof workCountsRepository>;
