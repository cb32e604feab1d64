import { listRegister } from '#domain/work/register-contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';

/** Fetches a type's whole register, page by page. */
export const useRegister = (type: string) => {
  const { request } = useAdminSession();
  const register = useInfiniteQuery({
    queryKey: ['register', type],
    queryFn: async ({ pageParam }: { readonly pageParam: string | undefined }) =>
      request(listRegister, { type, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = register;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages = register.data?.pages ?? [];
  return {
    type: pages[0]?.type,
    items: pages.flatMap((page) => page.items),
    isComplete: pages.length > 0 && !hasNextPage,
    error: register.error,
    retry: () => void register.refetch(),
  };
};

export type RegisterType = NonNullable<ReturnType<typeof useRegister>['type']>;
