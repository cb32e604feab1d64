import { useSyncExternalStore } from 'react';

const storageKey = 'asked-documents';

/** The link where the tab's storage is full or forbidden: then it does not outlast a reload. */
let remembered = '';

const remember = (link: string): void => {
  remembered = link;
  try {
    sessionStorage.setItem(storageKey, link);
  } catch {
    // A link is good for as long as the page is open all the same.
  }
};

const recall = (): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? remembered;
  } catch {
    return remembered;
  }
};

/** The link in the page's address; other fragments are places in the page. */
const linkInAddress = (): string | undefined => {
  const { hash } = window.location;
  return hash.includes(':') ? hash.slice(1) : undefined;
};

/** Moves a link from the page's address, where others could read it, to where this tab alone finds it. */
const takeLink = (): void => {
  const link = linkInAddress();
  if (link === undefined) return;
  remember(link);
  window.history.replaceState(window.history.state, '', window.location.pathname);
};

const subscribe = (listener: () => void): (() => void) => {
  const take = (): void => {
    takeLink();
    listener();
  };
  takeLink();
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
};

/**
 * Returns the link by which the page was opened; it outlasts a reload.
 * @returns undefined until the page is alive; an empty text where there is none
 */
export const useAskedLink = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => linkInAddress() ?? recall(),
    () => undefined,
  );
