import { parseWorkCard } from '#domain/work/stored-work-item.ts';
import type { WorkCard } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import type { CursorPosition } from './cursor.ts';
import type { ListPlan } from './list-plan.ts';
import { planQuery } from './plan-query.ts';

/** Limit per request while filtering items. */
const maxReadUnits = 20;

const filteredPageSize = 100;

/** `next` is undefined on the last page. */
export interface WorkPage {
  readonly items: WorkCard[];
  readonly next: CursorPosition | undefined;
}

const positionOf = (item: Readonly<Record<string, unknown>>, sortKey: string): CursorPosition => [
  String(item['id']),
  String(item[sortKey]),
];

export const workListRepository = (database: Pick<Database, 'query'>, table: string) => {
  const query = (plan: ListPlan, limit: number, after?: CursorPosition) => {
    const { partitionKey, sortKey } = plan.index;
    return database.query({
      ...planQuery(table, plan),
      ScanIndexForward: !plan.isNewestFirst,
      Limit: limit,
      ReturnConsumedCapacity: 'TOTAL',
      ...(after && {
        ExclusiveStartKey: { id: after[0], [partitionKey]: plan.partition, [sortKey]: after[1] },
      }),
    });
  };

  return {
    /** A page that is not full may have a next one: the read limit also ends a page. */
    readPage: async (plan: ListPlan, after?: CursorPosition): Promise<WorkPage> => {
      const {
        index: { sortKey },
        pageSize,
      } = plan;
      const items: WorkCard[] = [];
      let next = after;
      let units = 0;
      let lastUnits = 0;
      do {
        const page = await query(plan, plan.isDense ? pageSize - items.length : filteredPageSize, next);
        const read = (page.Items ?? []).map((item) => parseWorkCard(item));
        const matching = read.filter((card) => plan.matches(card)).slice(0, pageSize - items.length);
        items.push(...matching);
        next = page.LastEvaluatedKey && positionOf(page.LastEvaluatedKey, sortKey);
        const last = matching.at(-1);
        if (items.length === pageSize && last !== undefined) {
          const isEnd = next === undefined && last === read.at(-1);
          return { items, next: isEnd ? undefined : positionOf(last, sortKey) };
        }
        lastUnits = page.ConsumedCapacity?.CapacityUnits ?? maxReadUnits;
        units += lastUnits;
      } while (next !== undefined && units + lastUnits <= maxReadUnits);
      return { items, next };
    },
  };
};

export type WorkListRepository = ReturnType<typeof workListRepository>;
