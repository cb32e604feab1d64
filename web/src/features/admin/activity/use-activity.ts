import { listActivity } from '#domain/work/activity-contract.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';

/** Names of the filters, in the address as in the query of the API. */
const activityFilterNames = ['person', 'record', 'day'] as const;

export type ActivityFilterName = (typeof activityFilterNames)[number];

export type ActivityFilters = Readonly<Partial<Record<ActivityFilterName, string>>>;

export const readActivityFilters = (search: URLSearchParams): ActivityFilters =>
  Object.fromEntries(
    activityFilterNames.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

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
