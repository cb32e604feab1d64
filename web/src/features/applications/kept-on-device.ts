import { draftKeyPrefix, keptDraftLifetimeMs, visitorDraftLifetimeMs } from '#domain/site/drafts.ts';

const key = `${draftKeyPrefix}loan-application:kept`;

/** Returns whether the visitor lets this device keep the application after the tab is closed. */
export const isKeptOnDevice = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Without working storage it does nothing: the application then lasts as long as the tab. */
export const setKeptOnDevice = (isKept: boolean): void => {
  try {
    if (isKept) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // It stays as it is.
  }
};

/** Returns how long the application is kept after the last input. */
export const applicationLifetimeMs = (): number =>
  isKeptOnDevice() ? keptDraftLifetimeMs : visitorDraftLifetimeMs;

export const applicationStorage = (): Storage => (isKeptOnDevice() ? localStorage : sessionStorage);
