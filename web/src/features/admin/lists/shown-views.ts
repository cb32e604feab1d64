import { workViews } from '#domain/work/work-views.ts';
import { allSubmissions, type Filters } from './list-filters.ts';

/** The views of the side column, in its order. */
export const shownViews = [
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
  ['overdue', 'Overdue'],
  ['waiting', 'Waiting'],
  ['ours', 'Our turn'],
  ['ready', 'Documents in'],
  ['aside', 'Set aside'],
  ['open', 'All open'],
  ['closed', 'Closed'],
] as const;

type ShownView = (typeof shownViews)[number];

const sizeOf = ([name]: ShownView): number => Object.keys(workViews[name]).length;

/** Returns the closest view that a list narrows; undefined for a list across all of them. */
export const viewOf = (filters: Filters): ShownView | undefined => {
  const given: ReadonlyMap<string, string | undefined> = new Map(Object.entries(filters));
  return shownViews
    .filter(([name]) => Object.entries(workViews[name]).every(([key, value]) => given.get(key) === value))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
};

/** Returns the filters of the view that a list narrows; none for a list across all of them. */
export const viewFilters = (filters: Filters): Filters => {
  const [name] = viewOf(filters) ?? [];
  return name === undefined ? {} : workViews[name];
};

/** Returns the filters that narrow the view of a list, without the words of a search. */
export const narrowingOf = (filters: Filters): Filters => {
  const ofView = viewFilters(filters);
  const isNarrowing = (name: string): boolean =>
    name === 'view'
      ? filters.view === allSubmissions && filters.search === undefined
      : name !== 'search' && !Object.hasOwn(ofView, name);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => isNarrowing(name)));
};
