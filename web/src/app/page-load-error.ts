import { maxCodeLoadMs } from '#domain/site/late-code.ts';
import type { RouteObject } from 'react-router-dom';

/** The page's code could not be fetched: no connection, or a deployment has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}

const rejectWhenLate = async (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not loaded within ${maxCodeLoadMs} ms`)), maxCodeLoadMs);
  });

/** Distinguishes code that fails to load, or is late, from code that fails to run, in a page and its children. */
export const wrapLoadErrors = (page: RouteObject): RouteObject => {
  const { lazy, children } = page;
  children?.forEach(wrapLoadErrors);
  return typeof lazy === 'function'
    ? Object.assign(page, {
        lazy: async () =>
          Promise.race([lazy(), rejectWhenLate()]).catch((error: unknown) => {
            throw new PageLoadError(error);
          }),
      })
    : page;
};
