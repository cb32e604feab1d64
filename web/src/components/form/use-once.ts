import { useRef } from 'react';

/** Returns a function that runs an action unless one is running. State would disable a button a render later, too late for a fast second click. */
export const useOnce = () => {
  const isBusy = useRef(false);
  return async (action: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } finally {
      isBusy.current = false;
    }
  };
};
