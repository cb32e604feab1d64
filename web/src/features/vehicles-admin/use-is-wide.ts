import { useSyncExternalStore } from 'react';

/** Same breakpoint as in `vehicles-admin.css`. */
const query = '(width >= 60rem)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Returns whether the window is wide enough for the table. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
