import { useSyncExternalStore } from 'react';

/** From here on the table fits; `vehicles-admin.css` offers it from the same width. */
const query = '(width >= 60rem)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window has room for a table with all its columns; it follows changes. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
