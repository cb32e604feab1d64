import { ignoreErrors } from '../ignore-errors.ts';

/** localStorage, so that all tabs count together: the time of the last use, in milliseconds since 1970. */
const lastUseKey = 'admin-last-use';

/** Where the storage is full or blocked. */
let lastUseHere = 0;

/** Notes that somebody uses the staff area. */
export const markUse = (now: number): void => {
  lastUseHere = now;
  ignoreErrors(() => localStorage.setItem(lastUseKey, String(now)));
};

/** Returns the time of the last use in any tab, in milliseconds since 1970; 0 if there was none. */
export const lastUse = (): number => {
  let stored = 0;
  ignoreErrors(() => {
    stored = Number(localStorage.getItem(lastUseKey)) || 0;
  });
  return Math.max(stored, lastUseHere);
};

/** Returns whether nobody has used the staff area for so long that the session has to end. */
export const isIdle = (limitMs: number, now: number): boolean => lastUse() > 0 && now - lastUse() >= limitMs;
