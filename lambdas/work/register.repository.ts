import { workItemSchema, type WorkItem } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import type { CursorPosition } from './cursor.ts';
import type { ListPlan } from './list-plan.ts';
import { workListRepository } from './work-list.repository.ts';

/** A part of a register, and the place after which the next one begins. */
interface RegisterPage {
  readonly items: WorkItem[];
  readonly next: CursorPosition | undefined;
}

/** Reads registers: the index knows which work items there are, the table what was recorded of them. */
export const registerRepository = (database: Pick<Database, 'get' | 'query'>, table: string) => {
  const list = workListRepository(database, table);
  const find = async (id: string): Promise<WorkItem | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id } });
    return Item && workItemSchema.parse(Item);
  };
  return {
    /** Returns the page of a register that begins after a place. */
    readPage: async (plan: ListPlan, after?: CursorPosition): Promise<RegisterPage> => {
      const { items: cards, next } = await list.readPage(plan, after);
      const items = await Promise.all(cards.map(({ id }) => find(id)));
      return { items: items.filter((item) => item !== undefined), next };
    },
  };
};

export type RegisterRepository = ReturnType<typeof registerRepository>;
