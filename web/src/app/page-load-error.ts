import { maxCodeLoadMs } from '#domain/site/late-code.ts';

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

/** Distinguishes code that fails to load, or is late, from code that fails to run. */
export const guardLoad =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> =>
    Promise.race([load(), rejectWhenLate()]).catch((error: unknown) => {
      throw new PageLoadError(error);
    });
