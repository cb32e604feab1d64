import { listWorkItems } from '#domain/work/contract.ts';
import { keepPreviousData, matchQuery, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { firstPage } from './early-list.ts';
import { queryOf, type Filters } from './list-filters.ts';

/** Polling interval. */
const refetchMs = 20_000;

/** Query key for some filters. */
export const workListKey = (filters: Filters) => ['work', filters] as const;

const columns = { queryKey: workListKey({ view: 'board' }) };

export const refreshColumns = (client: QueryClient): void => void client.invalidateQueries(columns);

/** Reads the lists again, but for the board, whose index may still be behind what `placeCard` has shown. */
export const refreshLists = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: ['work'], predicate: (query) => !matchQuery(columns, query) });

/** Fetches matching submissions page by page, and polls them while they are shown. */
export const useWorkList = (filters: Filters, isShown = true) => {
  const { request } = useAdminSession();
  return useInfiniteQuery({
    queryKey: workListKey(filters),
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) =>
      pageParam === undefined
        ? firstPage(request, filters)
        : request(listWorkItems, { ...queryOf(filters), cursor: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
    enabled: isShown,
  });
};

export type WorkListPage = NonNullable<ReturnType<typeof useWorkList>['data']>['pages'][number];
