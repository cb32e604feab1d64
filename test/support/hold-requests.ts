import type { Page } from 'playwright-core';

/** Holds the requests to some addresses, given as a glob, until what it returns is called; then they go on. */
export const holdRequests = async (page: Page, addresses: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
