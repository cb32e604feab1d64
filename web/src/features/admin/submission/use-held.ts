import { useEffect, useRef, useState } from 'react';

/** Long enough to read what was done, and to find the button that takes it back. */
const holdMs = 8_000;

/**
 * Holds a value back for a few seconds, in which it can be taken back. It is released at once when another is held, and when the
 * page is left or hidden: nothing that was decided is lost.
 */
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
    /** Returns what was held, which is not released any more. */
    takeBack: (): Value | undefined => {
      takenBack.current = held;
      setHeld(undefined);
      return held;
    },
  };
};
