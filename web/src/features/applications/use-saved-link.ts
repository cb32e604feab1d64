import { useSyncExternalStore } from 'react';

const storageKey = 'saved-application-link';

/** As it stands in the address, where mail programs encode and space it. */
const linkPattern = /saved-application(?::|%)/i;

/** Lasts until the page is left where there is no storage. */
let taken: string | undefined;
const listeners = new Set<() => void>();

const store = (link: string | undefined): void => {
  taken = link;
  try {
    if (link === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, link);
  } catch {
    // Without storage a reload loses it.
  }
  for (const listener of listeners) listener();
};

const recall = (): string | undefined => {
  try {
    return sessionStorage.getItem(storageKey) ?? taken;
  } catch {
    return taken;
  }
};

/** Moves a link from the address, where others could read it, to this tab's storage. */
const takeLink = (): void => {
  const { hash, pathname, search } = window.location;
  if (!linkPattern.test(hash)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  store(hash.slice(1));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  takeLink();
  window.addEventListener('hashchange', takeLink);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', takeLink);
  };
};

/** Forgets the link once it has been opened, or is not wanted. */
export const forgetSavedLink = (): void => store(undefined);

/** Returns the link of a saved application by which the page was opened, as its fragment had it. */
export const useSavedLink = (): string | undefined =>
  useSyncExternalStore(subscribe, recall, () => undefined);
