import { workViews } from '#domain/work/work-views.ts';

/** The views of the side column, in its order; the day shows what is new, too. */
export const shownViews = [
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
  ['overdue', 'Overdue'],
  ['waiting', 'Waiting'],
  ['ready', 'Documents in'],
  ['aside', 'Set aside'],
  ['open', 'All open'],
  ['closed', 'Closed'],
] as const;

type ShownView = (typeof shownViews)[number];

/** Returns the view that a list narrows, the closest one; undefined for a list across all of them. */
export const viewOf = (filters: Readonly<Record<string, string | undefined>>): ShownView | undefined => {
  const given: ReadonlyMap<string, string | undefined> = new Map(Object.entries(filters));
  const sizeOf = ([name]: ShownView): number => Object.keys(workViews[name]).length;
  return shownViews
    .filter(([name]) => Object.entries(workViews[name]).every(([key, value]) => given.get(key) === value))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
};
