import { ignoreErrors } from '../ignore-errors.ts';

/** localStorage: a refresh token was used twice, so somebody may have a copy. */
const reuseKey = 'admin-refresh-reused';

/** Notes that the user pool refused a refresh token that had been used before. */
export const noteReuse = (): void => ignoreErrors(() => localStorage.setItem(reuseKey, 'yes'));

/** Forgets this after a sign-in that ended all others. */
export const forgetReuse = (): void => ignoreErrors(() => localStorage.removeItem(reuseKey));

/** Returns whether the next sign-in has to end all others. */
export const isReuseNoted = (): boolean => {
  let isNoted = false;
  ignoreErrors(() => {
    isNoted = localStorage.getItem(reuseKey) !== null;
  });
  return isNoted;
};
