import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Product } from '../../tools/product/runner.ts';
import { axeViolations } from './axe.ts';
import type { PageLog } from './browser.ts';
import { enterCredentials } from './pool-accounts.ts';
import { settled } from './site.ts';

type Visit = (
  path: string,
  options: BrowserContextOptions,
  check: (page: Page, log: PageLog) => Promise<void>,
) => Promise<void>;

/** Returns a function that opens a page of the desk, signed in as an administrator. */
export const deskVisits =
  (product: () => Product, visit: Visit) =>
  (
    path: string,
    account: 0 | 1,
    options: BrowserContextOptions,
    check: (page: Page, log: PageLog) => Promise<void>,
  ): Promise<void> =>
    visit(path, options, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, product().admins[account]!.email);
      await page.waitForURL(`**${path}`);
      await check(page, log);
    });

/** Asserts that axe finds no violations on a page, and that it does not scroll sideways. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const spare = await page.evaluate(() => window.innerWidth - document.documentElement.scrollWidth);
  expect(spare).toBeGreaterThanOrEqual(0);
};
