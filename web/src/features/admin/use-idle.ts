import { useEffect, useEffectEvent, useState } from 'react';
import { isIdle, lastUse, markUse } from '../../lib/admin-session/idle-time.ts';

/** Acts of a person; requests that a page repeats by itself do not count. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const checkMs = 5_000;

/** So long before the end the page warns. */
const warningMs = 2 * 60_000;

/** Ends a session that nobody uses, over all tabs. @returns the time of the end when it is near, in milliseconds since 1970 */
export const useIdle = (limitMs: number, onEnd: () => void): number | undefined => {
  const [endsAt, setEndsAt] = useState<number>();
  const check = useEffectEvent(() => {
    const now = Date.now();
    if (isIdle(limitMs, now)) onEnd();
    const end = lastUse() + limitMs;
    setEndsAt(end - now <= warningMs ? end : undefined);
  });
  const use = useEffectEvent(() => {
    const now = Date.now();
    // A page that was asleep is over before somebody touches it.
    if (isIdle(limitMs, now)) onEnd();
    else if (now - lastUse() >= checkMs) markUse(now);
    if (endsAt !== undefined) setEndsAt(undefined);
  });
  useEffect(() => {
    const look = (): void => check();
    const onUse = (): void => use();
    const timer = setInterval(look, checkMs);
    document.addEventListener('visibilitychange', look);
    for (const name of uses) window.addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of uses) window.removeEventListener(name, onUse);
    };
  }, []);
  return endsAt;
};
