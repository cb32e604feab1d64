import type { RouteInput } from '#domain/http/route-contract.ts';
import type { listWorkItems } from '#domain/work/contract.ts';
import { me, nobody } from '#domain/work/work-item.ts';
import * as z from 'zod/mini';

/** Named as in the request. */
export const listFilterNames = {
  coded: ['view', 'type', 'status', 'due', 'from', 'to'],
  typed: ['search', 'owner', 'tag'],
  /** Owners that name no person. */
  codes: [me, nobody],
} as const;

export const filterNames = [...listFilterNames.coded, ...listFilterNames.typed] as const;

export type FilterName = (typeof filterNames)[number];

/** As they are kept in the history and in keys of lists. */
export const filtersSchema = z.record(z.string(), z.string());

export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** `view` of the whole list, which the API expects without a view. */
export const allSubmissions = 'all';

type Query = RouteInput<typeof listWorkItems>;

const isView = (view: string): view is NonNullable<Query['view']> =>
  ['inbox', 'waiting', 'ours', 'ready', 'aside', 'closed', 'board'].includes(view);

const isDue = (due: string): due is NonNullable<Query['due']> =>
  due === 'overdue' || due === 'today' || due === 'week' || due === 'none';

/** Returns the request of the API; invalid filters are left out. */
export const queryOf = ({ view = allSubmissions, due = '', ...others }: Filters): Query => ({
  ...others,
  ...(isView(view) && { view }),
  ...(isDue(due) && { due }),
});
