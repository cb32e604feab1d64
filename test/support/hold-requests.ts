import type { Page } from 'playwright-core';

/** Pauses requests to addresses that match a glob, until the returned function is called; then earlier routes see them. */
export const holdRequests = async (page: Page, addresses: string): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
};
