import type { RouteObject } from 'react-router-dom';

/** The code of a page could not be fetched: the network is gone, or a deployment has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/** Tells code that can't be fetched from code that fails, in a page and those below it. */
export const wrapLoadErrors = (page: RouteObject): RouteObject => {
  const { lazy } = page;
  if (typeof lazy !== 'function') return page;
  const wrapped = {
    lazy: async () =>
      lazy().catch((error: unknown) => {
        throw new PageLoadError(error);
      }),
  };
  return page.index === true
    ? { ...page, ...wrapped }
    : { ...page, ...wrapped, children: page.children?.map(wrapLoadErrors) };
};
