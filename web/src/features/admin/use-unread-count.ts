import { countUnreadWork, maxUnreadCount } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';

/** Polling interval. */
const refetchMs = 20_000;

/** Query key, invalidated when a submission is opened. */
export const unreadKey = ['work', 'unread'] as const;

/** Formats a count; empty without one. */
const formatUnread = (count = 0): string => {
  if (count === 0) return '';
  return count < maxUnreadCount ? String(count) : `${maxUnreadCount - 1}+`;
};

/** Polls the number of unopened submissions. */
export const useUnreadCount = (): string => {
  const { request } = useAdminSession();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async () => request(countUnreadWork, {}),
    refetchInterval: refetchMs,
    // Each title that shows it mounts it anew.
    staleTime: refetchMs,
  });
  return formatUnread(data?.count);
};
