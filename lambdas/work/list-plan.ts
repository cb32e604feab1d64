import type { TableIndex } from '#domain/table-indexes.ts';
import { aucklandDate, aucklandDayEnd, aucklandTime } from '#domain/work/auckland-time.ts';
import { type WorkFilters, workPageSize } from '#domain/work/contract.ts';
import { urgencyGroups } from '#domain/work/urgency.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { listValue, type WorkCard } from '#domain/work/work-item.ts';

const dayMs = 86_400_000;

/** Both ends belong to it. */
interface Range {
  readonly from: string;
  readonly to: string;
}

/** How a list is read: one partition of one index, a range of it, and what is left to check of each item. */
export interface ListPlan {
  readonly index: TableIndex;
  readonly partition: string;
  readonly range: Range | undefined;
  readonly isNewestFirst: boolean;
  /** Whether every item of the range belongs to the list. */
  readonly isExact: boolean;
  readonly pageSize: number;
  readonly matches: (card: WorkCard) => boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Earlier than all times that are written as ISO 8601. */
const beforeAllTimes = '0';

/** Later than all times that are written as ISO 8601 or as digits. */
const afterAllTimes = '~';

const dueRangeEnd = (due: Exclude<WorkFilters['due'], 'none' | undefined>, now: number): number =>
  ({ overdue: now, today: aucklandDayEnd(aucklandDate(now)), week: now + 7 * dayMs })[due];

const viewRanges: Record<Exclude<WorkFilters['view'], 'board' | undefined>, Range> = {
  inbox: { from: urgencyGroups.due, to: urgencyGroups.open + afterAllTimes },
  aside: { from: urgencyGroups.aside, to: urgencyGroups.aside + afterAllTimes },
  closed: { from: urgencyGroups.closed, to: urgencyGroups.closed + afterAllTimes },
};

const urgencyRange = ({ due, view }: WorkFilters, now: number): Range | undefined => {
  if (due === 'none') return { from: urgencyGroups.open, to: urgencyGroups.open + afterAllTimes };
  if (due !== undefined) {
    return { from: urgencyGroups.due, to: `${urgencyGroups.due} ${iso(dueRangeEnd(due, now))}` };
  }
  return view === undefined || view === 'board' ? undefined : viewRanges[view];
};

const receivedRange = ({ from, to }: WorkFilters): Range | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? beforeAllTimes : iso(aucklandTime(from, '00:00')),
    to: to === undefined ? afterAllTimes : iso(aucklandDayEnd(to)),
  };
};

/** Whether a value is one of a range. */
export const isWithin = (value: string, range: Range | undefined): boolean =>
  range === undefined || (value >= range.from && value <= range.to);

/** Returns whether a work item belongs to a list. @param now milliseconds since 1970 */
export const workMatcher = (filters: WorkFilters, now: number): ListPlan['matches'] => {
  const { type, status, owner } = filters;
  const urgency = urgencyRange(filters, now);
  const received = receivedRange(filters);
  return (card) =>
    (type === undefined || card.type === type) &&
    (status === undefined || card.status === status) &&
    (owner === undefined || card.owner === owner) &&
    isWithin(card.urgency, urgency) &&
    isWithin(card.received_at, received);
};

/** The filters that have an index of their own, the one that leaves fewest first. */
const indexedFilters = ['status', 'owner', 'type'] as const;

/** Returns how a list is read at the least cost. @param now milliseconds since 1970 */
export const planList = (filters: WorkFilters, now: number): ListPlan => {
  const matches = workMatcher(filters, now);
  const urgency = urgencyRange(filters, now);
  const received = receivedRange(filters);
  const indexed = indexedFilters.filter((name) => filters[name] !== undefined);
  if (received !== undefined && filters.due === undefined) {
    const isExact = indexed.length === 0 && urgency === undefined;
    const { received: index } = workIndexes;
    return {
      index,
      partition: listValue,
      range: received,
      isNewestFirst: true,
      isExact,
      pageSize: workPageSize,
      matches,
    };
  }
  const [name] = indexed;
  return {
    index: name === undefined ? workIndexes.all : workIndexes[name],
    partition: (name && filters[name]) ?? listValue,
    range: urgency,
    isNewestFirst: false,
    isExact: indexed.length <= 1 && received === undefined,
    pageSize: workPageSize,
    matches,
  };
};
