import { useEffect, useEffectEvent } from 'react';

/** Runs an action each time that the connection is back. */
export const useBackOnline = (action: () => void): void => {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onOnline = (): void => run();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
};
