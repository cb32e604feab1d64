import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '../../tools/product/admin.ts';
import type { Product } from '../../tools/product/runner.ts';
import { draftKeyPrefix } from '#domain/site/drafts.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { axeViolations } from './axe.ts';
import type { PageCheck } from './browser.ts';
import { desktop, phone, settled, type Site } from './site.ts';

export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
}

type OpenDesk = (path: string, account: 0 | 1, device: Device, check: PageCheck) => Promise<void>;

/** Signs an administrator in. @returns the browser's storage afterwards, as Amplify writes it */
const signedInStorage = async (product: Product, account: 0 | 1) => {
  const tokens = await signIn(product, product.admins[account]!.email);
  const { username } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1]!, 'base64url').toString()) as {
    username: string;
  };
  const prefix = `CognitoIdentityServiceProvider.${product.userPoolClientId}`;
  const stored = {
    LastAuthUser: username,
    ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [`${username}.${name}`, token])),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name: `${prefix}.${name}`, value }));
  return { cookies: [], origins: [{ origin: new URL(product.site).origin, localStorage }] };
};

/** Goes to an address as a link would: the site is not loaded again. */
const followTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

const clearDrafts = (page: Page): Promise<void> =>
  page.evaluate((prefix) => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, draftKeyPrefix);

/** Goes to a page that asks for no records, and waits until it is there: nothing of the one before is on its way any more. */
const pauseOn = async (page: Page, path: string, heading: string): Promise<void> => {
  await followTo(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

const pause = (page: Page): Promise<void> => pauseOn(page, paths.forgotPassword, 'Forgot Password');

/** Goes to a page by way of another one, so that it begins anew. @param prepare runs on the way */
export const leadTo = async (
  page: Page,
  path: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> => {
  await (path === paths.forgotPassword ? pauseOn(page, paths.login, 'Admin Login') : pause(page));
  await prepare(page);
  await followTo(page, path);
};

/** Opens pages of the desk for the tests of a file. @param prepare runs once on each page, before it is loaded: until a clock is set, it counts from 1970 */
export const useDesk = (
  { runner, visit, keepOpen }: Site & { readonly runner: () => Product },
  prepare: (page: Page) => Promise<void> = async () => undefined,
): { readonly open: OpenDesk; readonly openAnew: OpenDesk } => {
  const pages = [keepOpen(desktop), keepOpen(desktop)];
  const start = async (page: Page, path: string, account: 0 | 1) => {
    await page.context().setStorageState(await signedInStorage(runner(), account));
    await prepare(page);
    await page.goto(path);
  };
  return {
    /** Each administrator has one page, which goes from one test to the next by links, without drafts. */
    open: (path, account, { viewport }, check) => {
      let isThere = false;
      return pages[account]!(
        async (page, log) => {
          if (!isThere) {
            await page.unrouteAll();
            await leadTo(page, path, clearDrafts);
          }
          await page.setViewportSize(viewport);
          await check(page, log);
          // Another test may delete its record, and end its routes.
          await pause(page);
        },
        async (page) => {
          await start(page, path, account);
          isThere = true;
        },
      );
    },
    /** For tests that end the session. */
    openAnew: (path, account, device, check) =>
      visit('about:blank', device, async (page, log) => {
        await start(page, path, account);
        await check(page, log);
      }),
  };
};

/** Asserts that axe finds no violations on a page, and that it does not scroll sideways. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const spare = await page.evaluate(() => window.innerWidth - document.documentElement.scrollWidth);
  expect(spare).toBeGreaterThanOrEqual(0);
};

/** Asserts the same on a phone and on a desktop. */
export const expectAccessibleOnBoth = async (page: Page): Promise<void> => {
  const before = page.viewportSize()!;
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.setViewportSize(before);
  // A press while the page is laid out anew begins on one element and ends on another.
  await settled(page);
};
