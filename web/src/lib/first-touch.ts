import { tabMemory } from './tab-memory.ts';

/** How the visit of this tab began: the page that led here, and the first address. */
export const firstTouch = tabMemory('first-touch');

/** Remembers how the visit began, unless that is known. The fragment may be a secret link, and is left out. */
export const noteFirstTouch = (): void => {
  const { pathname, search } = window.location;
  if (firstTouch.read() === '') firstTouch.write(`${document.referrer} ${pathname}${search}`);
};
