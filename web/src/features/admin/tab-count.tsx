import { useEffect } from 'react';
import { useUnreadCount } from './use-unread-count.ts';

/** Shows the number of unopened submissions in the tab title. */
export const TabCount = () => {
  const shown = useUnreadCount();
  useEffect(() => {
    if (shown !== '') document.title = `(${shown}) ${document.title}`;
    return () => {
      document.title = document.title.replace(/^\([\d+]+\) /, '');
    };
  }, [shown]);
  return null;
};
