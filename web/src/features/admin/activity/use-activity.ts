import { listActivity } from '#domain/work/activity-contract.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { deskPaths } from '../desk-paths.ts';
import { filteredPlace, useFilters } from '../use-desk-filters.ts';

/** Named as in the request. */
const names = { coded: ['day'], typed: ['person', 'record'] } as const;

export type ActivityFilterName = (typeof names.coded)[number] | (typeof names.typed)[number];

export type ActivityFilters = Readonly<Partial<Record<ActivityFilterName, string>>>;

/** Returns the link to what was done with a record. */
export const recordActivityLink = (record: string) => {
  const { search, state } = filteredPlace(names, { record });
  return { to: { pathname: deskPaths.activity, search }, state };
};

export const useActivityFilters = () => useFilters(names);

/** Fetches the activity log page by page. */
export const useActivity = (filters: ActivityFilters) => {
  const { request } = useAdminSession();
  return useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) =>
      request(listActivity, { ...filters, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
};
