/** The code of a page could not be fetched: the network is gone, or a deployment has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be loaded', { cause });
    this.name = 'PageLoadError';
  }
}
