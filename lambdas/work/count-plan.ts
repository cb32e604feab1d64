import { urgencyGroups } from '#domain/work/urgency.ts';
import type { ListFilters } from './list-filters.ts';
import { type ListPlan, planList } from './list-plan.ts';

type CountedRange = Pick<ListPlan, 'index' | 'partition' | 'range'>;

/** Returns the ranges that contain what is overdue and nothing else, which no single one does. */
const overdueRanges = (now: number) =>
  [urgencyGroups.ready, urgencyGroups.due].map((group) => ({
    from: group,
    to: `${group} ${new Date(now).toISOString()}`,
  }));

/** Returns the ranges that together contain a view's submissions and no others. @param now milliseconds since 1970 */
export const planCounts = ({ statuses, ...filters }: ListFilters, now: number): readonly CountedRange[] => {
  if (statuses !== undefined) return statuses.flatMap((status) => planCounts({ ...filters, status }, now));
  const { index, partition, range } = planList(filters, now);
  const ranges = filters.due === 'overdue' ? overdueRanges(now) : [range];
  return ranges.map((one) => ({ index, partition, range: one }));
};
