import type { RouteInput } from '#domain/http/route-contract.ts';
import type { listWorkItems } from '#domain/work/contract.ts';

/** Names of the filters, in the address as in the query of the API. */
export const filterNames = ['search', 'view', 'type', 'status', 'owner', 'due', 'from', 'to'] as const;

export type FilterName = (typeof filterNames)[number];

export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** `view` of the whole list, which the API expects without a view. */
export const allSubmissions = 'all';

/** Parses the filters of an address; the default view is the inbox. */
export const readFilters = (search: URLSearchParams): Filters => {
  const given = filterNames.flatMap((name): [string, string][] => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { view: 'inbox', ...Object.fromEntries(given) };
};

type Query = RouteInput<typeof listWorkItems>;

const isView = (view: string): view is NonNullable<Query['view']> =>
  view === 'inbox' || view === 'aside' || view === 'closed' || view === 'board';

const isDue = (due: string): due is NonNullable<Query['due']> =>
  due === 'overdue' || due === 'today' || due === 'week' || due === 'none';

/** Returns the API query; invalid filters are left out. */
export const queryOf = ({ view = allSubmissions, due = '', ...others }: Filters): Query => ({
  ...others,
  ...(isView(view) && { view }),
  ...(isDue(due) && { due }),
});
