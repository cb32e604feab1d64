import { recoverRequestLink } from '#domain/documents/request-link.ts';
import { useSyncExternalStore } from 'react';

const storageKey = 'requested-documents';

/** Fallback without storage; lost on reload. */
let remembered = '';

const remember = (link: string): void => {
  remembered = link;
  try {
    sessionStorage.setItem(storageKey, link);
  } catch {
    // Without storage the link lasts until the page is closed.
  }
};

const recall = (): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? remembered;
  } catch {
    return remembered;
  }
};

/** Returns the link of the address; other fragments are anchors. */
const linkInAddress = (): string | undefined => {
  const link = recoverRequestLink(window.location.hash.slice(1));
  return link.includes(':') ? link : undefined;
};

/** Moves a link from the address, where others could read it, to this tab's storage. */
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

/** Returns the link that opened the page: undefined before hydration, empty without one; survives a reload. */
export const useRequestLink = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => linkInAddress() ?? recall(),
    () => undefined,
  );
