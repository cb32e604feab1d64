import { countUnreadWork, maxUnreadCount } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';

/** Polling interval. */
const refetchMs = 20_000;

/** Formats a count; empty without one. */
const formatUnread = (count = 0): string => {
  if (count === 0) return '';
  return count < maxUnreadCount ? String(count) : `${maxUnreadCount - 1}+`;
};

/** Polls the number of unopened submissions and shows it in the tab title. */
export const useUnreadCount = (): string => {
  const { request } = useAdminSession();
  const { data } = useQuery({
    queryKey: ['work', 'unread'],
    queryFn: async () => request(countUnreadWork, {}),
    refetchInterval: refetchMs,
  });
  const shown = formatUnread(data?.count);
  useEffect(() => {
    if (shown !== '') document.title = `(${shown}) ${document.title}`;
    return () => {
      document.title = document.title.replace(/^\([\d+]+\) /, '');
    };
  }, [shown]);
  return shown;
};
