import { endedEvents, itemEvents } from '#domain/report/item-events.ts';
import { takenBackEvent, toStoredEvent } from '#domain/report/report-event.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { Workflow } from '#domain/work/workflow.ts';
import type { TransactedWrite } from '../clients/transact.ts';

/** Returns what stores the events of an item, and takes back those that a change has ended. */
export const eventWrites = (
  TableName: string,
  work: Workflow,
  item: WorkItem,
  { fields }: Pick<WorkChange, 'fields'>,
): TransactedWrite[] => {
  const events = itemEvents(work, item);
  const names = new Set(events.map(({ name }) => name));
  const ended = [...endedEvents(work, item, fields)].filter((name) => !names.has(name));
  return [
    ...events.map((event) => toStoredEvent(item, event)),
    ...ended.map((name) => takenBackEvent(item, name)),
  ].map((Item) => ({ Put: { TableName, Item } }));
};
