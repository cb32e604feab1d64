import type { TableIndex } from '#domain/table-indexes.ts';
import { aucklandDate, aucklandDayEnd, aucklandTime } from '#domain/work/auckland-time.ts';
import { type WorkFilters, workPageSize } from '#domain/work/contract.ts';
import { urgencyGroups } from '#domain/work/urgency.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { listValue, type WorkCard } from '#domain/work/work-item.ts';
import type { ListFilters } from './list-filters.ts';

const dayMs = 86_400_000;

/** Both ends are inclusive. */
interface Range {
  readonly from: string;
  readonly to: string;
}

/** How to read a list: a range of one index partition, and a filter for its items. */
export interface ListPlan {
  readonly index: TableIndex;
  readonly partition: string;
  readonly range: Range | undefined;
  readonly isNewestFirst: boolean;
  /** Whether nearly all items of the range are in the list. */
  readonly isDense: boolean;
  readonly pageSize: number;
  readonly matches: (card: WorkCard) => boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Sorts before every ISO 8601 timestamp. */
const beforeAllTimes = '0';

/** Sorts after every ISO 8601 timestamp and every digit. */
const afterAllTimes = '~';

const dueRangeEnd = (due: Exclude<WorkFilters['due'], 'none' | undefined>, now: number): number =>
  ({ overdue: now, today: aucklandDayEnd(aucklandDate(now)), week: now + 7 * dayMs })[due];

const viewRanges: Record<Exclude<WorkFilters['view'], 'board' | undefined>, Range> = {
  inbox: { from: urgencyGroups.ready, to: urgencyGroups.open + afterAllTimes },
  waiting: { from: urgencyGroups.open, to: urgencyGroups.open + afterAllTimes },
  ours: { from: urgencyGroups.open, to: urgencyGroups.open + afterAllTimes },
  ready: { from: urgencyGroups.ready, to: urgencyGroups.ready + afterAllTimes },
  aside: { from: urgencyGroups.aside, to: urgencyGroups.aside + afterAllTimes },
  closed: { from: urgencyGroups.closed, to: urgencyGroups.closed + afterAllTimes },
};

const dueRange = ({ due }: WorkFilters, now: number): Range | undefined => {
  if (due === undefined) return undefined;
  if (due === 'none') return { from: urgencyGroups.open, to: urgencyGroups.open + afterAllTimes };
  return { from: urgencyGroups.ready, to: `${urgencyGroups.due} ${iso(dueRangeEnd(due, now))}` };
};

/** Returns whether the range does not follow the due time: only the inbox sorts by it. */
const ignoresDue = ({ view, due }: WorkFilters): boolean => due !== undefined && view !== 'inbox';

/** Returns whether due times have to be compared: what has all its documents comes first, whenever it is due. */
const comparesDue = ({ view, due }: WorkFilters): boolean =>
  due !== undefined && (view !== 'inbox' || due !== 'none');

const isDue = ({ due_at: at }: WorkCard, due: WorkFilters['due'], now: number): boolean => {
  if (due === undefined) return true;
  return due === 'none' ? at === undefined : at !== undefined && at <= iso(dueRangeEnd(due, now));
};

const urgencyRange = (filters: WorkFilters, now: number): Range | undefined => {
  const { view } = filters;
  const ofView = view === undefined || view === 'board' ? undefined : viewRanges[view];
  return ignoresDue(filters) ? ofView : (dueRange(filters, now) ?? ofView);
};

const receivedRange = ({ from, to }: WorkFilters): Range | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? beforeAllTimes : iso(aucklandTime(from, '00:00')),
    to: to === undefined ? afterAllTimes : iso(aucklandDayEnd(to)),
  };
};

export const isWithin = (value: string, range: Range | undefined): boolean =>
  range === undefined || (value >= range.from && value <= range.to);

const isAny = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || value === wanted;

const hasTag = ({ tags = [] }: WorkCard, tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** Returns a predicate for the work items of a list. @param now milliseconds since 1970 */
export const workMatcher = (filters: ListFilters, now: number): ListPlan['matches'] => {
  const { type, status, statuses, owner, tag, due } = filters;
  const urgency = urgencyRange(filters, now);
  const received = receivedRange(filters);
  const isCompared = comparesDue(filters);
  return (card) =>
    isAny(type, card.type) &&
    isAny(status, card.status) &&
    (statuses === undefined || statuses.includes(card.status)) &&
    isAny(owner, card.owner) &&
    (tag === undefined || hasTag(card, tag)) &&
    isWithin(card.urgency, urgency) &&
    (!isCompared || isDue(card, due, now)) &&
    isWithin(card.received_at, received);
};

/** Returns how the items of a list are sorted: by urgency, or newest first for a period. */
export const listOrder = (filters: WorkFilters) => {
  const isNewestFirst = receivedRange(filters) !== undefined && filters.due === undefined;
  return (one: WorkCard, other: WorkCard): number => {
    if (isNewestFirst) return one.received_at > other.received_at ? -1 : 1;
    return one.urgency < other.urgency ? -1 : 1;
  };
};

/** Filters with an index of their own, the most selective first. */
const indexedFilters = ['status', 'owner', 'type'] as const;

/** Returns the cheapest way to read a list. @param now milliseconds since 1970 */
export const planList = (filters: ListFilters, now: number): ListPlan => {
  const matches = workMatcher(filters, now);
  const urgency = urgencyRange(filters, now);
  const received = receivedRange(filters);
  const indexed = indexedFilters.filter((name) => filters[name] !== undefined);
  if (received !== undefined && filters.due === undefined) {
    const isDense = indexed.length === 0 && urgency === undefined && filters.tag === undefined;
    const { received: index } = workIndexes;
    return {
      index,
      partition: listValue,
      range: received,
      isNewestFirst: true,
      isDense,
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
    isDense:
      indexed.length <= 1 &&
      filters.statuses === undefined &&
      received === undefined &&
      filters.tag === undefined &&
      !ignoresDue(filters),
    pageSize: workPageSize,
    matches,
  };
};
