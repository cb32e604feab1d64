import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { aucklandDate, aucklandDayEnd } from '#domain/work/auckland-time.ts';
import type { OpenCounts } from '#domain/work/digest.ts';
import { urgencyGroups } from '#domain/work/urgency.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { initialStatus } from '#domain/work/workflow.ts';
import type { Database } from '../clients/database.ts';
import { planList } from './list-plan.ts';
import { planQuery } from './plan-query.ts';

/** About 20,000 work items: more than a desk ever has open. */
const maxPages = 8;

const countedSchema = z.object({
  urgency: z.string(),
  card: z.object({ status: z.string() }),
});

const noCounts: OpenCounts = { fresh: 0, overdue: 0, dueToday: 0, dueLater: 0, waiting: 0, aside: 0 };

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
    /** @param now milliseconds since 1970 */
    countOverdue: (now: number): Promise<number> =>
      count(planQuery(table, planList({ due: 'overdue' }, now))),

    /** @param since milliseconds since 1970, as `now` */
    countReceived: (since: number, now: number): Promise<number> => {
      const range = { from: new Date(since).toISOString(), to: new Date(now).toISOString() };
      const { partition } = planList({}, now);
      return count(planQuery(table, { index: workIndexes.received, partition, range }));
    },

    /** Counts the open submissions of a type. @param now milliseconds since 1970 */
    countOpen: async (type: string, now: number): Promise<OpenCounts> => {
      const counts = { ...noCounts };
      const { due, open, aside } = urgencyGroups;
      const overdueUntil = `${due} ${new Date(now).toISOString()}`;
      const dueUntil = `${due} ${new Date(aucklandDayEnd(aucklandDate(now))).toISOString()}`;
      const add = ({ urgency, card: { status } }: z.infer<typeof countedSchema>): void => {
        const isAside = urgency.startsWith(aside);
        if (isAside) counts.aside += 1;
        if (urgency.startsWith(open)) counts.waiting += 1;
        if (urgency.startsWith(due) && urgency <= overdueUntil) counts.overdue += 1;
        if (urgency.startsWith(due)) counts[urgency <= dueUntil ? 'dueToday' : 'dueLater'] += 1;
        if (!isAside && status === initialStatus) counts.fresh += 1;
      };
      const query = planQuery(table, {
        index: workIndexes.type,
        partition: type,
        range: { from: due, to: `${aside}~` },
      });
      const pages = readPages({
        ...query,
        ProjectionExpression: '#sort, card.#status',
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
