import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page and until React has taken it over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
