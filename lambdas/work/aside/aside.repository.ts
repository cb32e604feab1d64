import { urgencyGroups } from '#domain/work/urgency.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { listValue } from '#domain/work/work-item.ts';
import { queryPages, type Database } from '../../clients/database.ts';
import { planQuery } from '../plan-query.ts';

/** Returns the ids of all set-aside work items, earliest return first. */
export const listAside = async (database: Database, table: string): Promise<string[]> => {
  const range = { from: urgencyGroups.aside, to: `${urgencyGroups.aside}~` };
  const ids: string[] = [];
  for await (const { Items = [] } of queryPages(
    database,
    planQuery(table, { index: workIndexes.all, partition: listValue, range }),
  )) {
    ids.push(...Items.map((item) => String(item['id'])));
  }
  return ids;
};
