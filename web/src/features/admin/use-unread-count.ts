import { countUnreadWork, maxUnreadCount } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';

/** What arrives is told within half a minute. */
const refetchMs = 20_000;

/** Returns a count as it is shown; empty without one. */
const countInWords = (count = 0): string => {
  if (count === 0) return '';
  return count < maxUnreadCount ? String(count) : `${maxUnreadCount - 1}+`;
};

/** Counts the submissions that nobody has opened yet, shows the number before the tab's title, and returns it as a text. */
export const useUnreadCount = (): string => {
  const { request } = useAdminSession();
  const { data } = useQuery({
    queryKey: ['work', 'unread'],
    queryFn: async () => request(countUnreadWork, {}),
    refetchInterval: refetchMs,
  });
  const shown = countInWords(data?.count);
  useEffect(() => {
    if (shown !== '') document.title = `(${shown}) ${document.title}`;
    return () => {
      document.title = document.title.replace(/^\([\d+]+\) /, '');
    };
  }, [shown]);
  return shown;
};
