import { useEffect, useEffectEvent, useState } from 'react';

const minuteMs = 60_000;
const checkIntervalMs = 1_000;

/** Times in milliseconds. */
export interface Deadline {
  readonly startedAt: number;
  readonly lifetimeMs: number;
}

/** Ends a step at its deadline, also after the device was asleep. @returns the minutes left, rounded up */
export const useDeadline = (deadline: Deadline | undefined, onEnd: () => void): number | undefined => {
  const [now, setNow] = useState(0);
  const startedAt = deadline?.startedAt ?? 0;
  const endsAt = deadline && startedAt + deadline.lifetimeMs;
  const check = useEffectEvent(() => {
    const time = Date.now();
    setNow(time);
    if (endsAt !== undefined && time >= endsAt) onEnd();
  });
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const look = (): void => check();
    const timer = setInterval(look, checkIntervalMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);
  return endsAt && Math.ceil((endsAt - Math.max(now, startedAt)) / minuteMs);
};
