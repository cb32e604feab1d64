import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

const waitMs = 5_000;
const tries = 6;

/** Follows a link of a list that may be rendered again at any time: a click that was lost is repeated. */
export const followLink = async (page: Page, link: Locator, address: string): Promise<void> => {
  await link.click();
  await eventually(async () => {
    try {
      await page.waitForURL(address, { timeout: waitMs });
    } catch (error) {
      // If a click got through after all, the link is gone.
      await link.click({ timeout: waitMs }).catch(() => undefined);
      throw error;
    }
  }, tries);
};
