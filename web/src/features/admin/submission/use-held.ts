import { useEffect, useRef, useState } from 'react';

/** Time to undo. */
const holdMs = 8_000;

/** Delays a value so that it can be undone. Releases it early for the next one, or when the page is hidden. */
export const useHeld = <Value extends object>(release: (value: Value) => void) => {
  const [held, setHeld] = useState<Value>();
  const takenBack = useRef<Value>(undefined);
  const current = useRef(release);
  useEffect(() => {
    current.current = release;
  });
  useEffect(() => {
    if (held === undefined) return undefined;
    const end = (): void => setHeld(undefined);
    const endIfHidden = (): void => {
      if (document.visibilityState === 'hidden') end();
    };
    const timer = setTimeout(end, holdMs);
    document.addEventListener('visibilitychange', endIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', endIfHidden);
      if (takenBack.current !== held) current.current(held);
    };
  }, [held]);
  return {
    held,
    hold: setHeld,
    /** Returns the pending value and cancels it. */
    takeBack: (): Value | undefined => {
      takenBack.current = held;
      setHeld(undefined);
      return held;
    },
  };
};
