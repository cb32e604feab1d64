import type { WorkItem } from '#domain/work/work-item.ts';
import { wordsOfItem, workWordRows } from '#domain/work/work-words.ts';
import type { TransactedWrite } from '../clients/transact.ts';

/** Returns the writes that keep the index of words in step with a work item's tags. */
export const tagWordWrites =
  (table: string) =>
  (before: WorkItem, after: WorkItem): TransactedWrite[] => {
    const [had, has] = [wordsOfItem(before), wordsOfItem(after)];
    const [gone, added] = [
      had.filter((word) => !has.includes(word)),
      has.filter((word) => !had.includes(word)),
    ];
    return [
      ...workWordRows(before, gone).map(({ id, word }) => ({
        Delete: { TableName: table, Key: { id, word } },
      })),
      ...workWordRows(after, added).map((Item) => ({ Put: { TableName: table, Item } })),
    ];
  };
