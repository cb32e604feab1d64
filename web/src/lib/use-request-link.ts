import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { tabMemory, type TabMemory } from './tab-memory.ts';

/** Returns the link of the address; other fragments are anchors. */
const linkInAddress = (): string | undefined => {
  const link = recoverRequestLink(window.location.hash.slice(1));
  return link.includes(':') ? link : undefined;
};

/** Moves a link from the address, where others could read it, to this tab's storage. */
const takeLink = (memory: TabMemory): void => {
  const link = linkInAddress();
  if (link === undefined) return;
  memory.write(link);
  window.history.replaceState(window.history.state, '', window.location.pathname);
};

const subscribeWith =
  (memory: TabMemory) =>
  (listener: () => void): (() => void) => {
    const take = (): void => {
      takeLink(memory);
      listener();
    };
    takeLink(memory);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  };

/**
 * Returns the link that opened the page: undefined before hydration, empty without one; survives a reload.
 * @param storageKey of this page's links
 */
export const useRequestLink = (storageKey: string): string | undefined => {
  const memory = tabMemory(storageKey);
  const subscribe = useMemo(() => subscribeWith(memory), [memory]);
  return useSyncExternalStore(
    subscribe,
    () => linkInAddress() ?? memory.read(),
    () => undefined,
  );
};
