import { useEffect } from 'react';

/**
 * Tries again when the connection returns.
 * @param isWaiting whether something failed that is worth another try
 * @param retry the same function as long as it does the same
 */
export const useBackOnline = (isWaiting: boolean, retry: () => void): void => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting, retry]);
};
