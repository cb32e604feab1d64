import { countWork, maxWorkCount } from '#domain/work/counts-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';

/** Polling interval. */
const refetchMs = 20_000;

/** Formats a count; empty before it is known. */
export const formatWorkCount = (count: number | undefined): string => {
  if (count === undefined) return '';
  return count < maxWorkCount ? String(count) : `${maxWorkCount - 1}+`;
};

/** Polls the counts of all views; they are read again with the lists, after a change of one's own. */
export const useWorkCounts = () => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: ['work', 'counts'],
    queryFn: async () => request(countWork, {}),
    refetchInterval: refetchMs,
  }).data;
};
