import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import type { CursorPosition } from './cursor.ts';
import type { ListPlan } from './list-plan.ts';
import { workListRepository } from './work-list.repository.ts';

interface RegisterPage {
  readonly items: WorkItem[];
  readonly next: CursorPosition | undefined;
}

/** Reads registers: ids from the index, and recorded outcomes from the table. */
export const registerRepository = (database: Pick<Database, 'get' | 'query'>, table: string) => {
  const list = workListRepository(database, table);
  const find = async (id: string): Promise<WorkItem | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id } });
    return Item && parseWorkItem(Item);
  };
  return {
    readPage: async (plan: ListPlan, after?: CursorPosition): Promise<RegisterPage> => {
      const { items: cards, next } = await list.readPage(plan, after);
      const items = await Promise.all(cards.map(({ id }) => find(id)));
      return { items: items.filter((item) => item !== undefined), next };
    },
  };
};

export type RegisterRepository = ReturnType<typeof registerRepository>;
