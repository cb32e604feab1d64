import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import {
  desktop,
  expectLogged,
  hydrated,
  isFocused,
  phone,
  scrollTo,
  settled,
  useSite,
} from '../support/site.ts';

const { visit, openOnce } = useSite();

const onPhone = openOnce('/', phone);
const onDesktop = openOnce('/', desktop);

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const contentHasFocus = (page: Page): Promise<boolean> => isFocused(page.getByRole('main'));

const goHome = async (page: Page): Promise<void> => {
  await footerLink(page, 'Home').click();
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await scrolledToTop(page);
};

/** Keeps every vertical position that the page scrolls to. */
const recordScrolling = async (page: Page): Promise<() => Promise<number[]>> => {
  const positions = await page.evaluateHandle(() => {
    const recorded: number[] = [];
    window.addEventListener('scroll', () => recorded.push(window.scrollY), { passive: true });
    return recorded;
  });
  return () => positions.jsonValue();
};

const scrolledToTop = (page: Page) => page.waitForFunction(() => window.scrollY === 0);

test.each([
  ['to the page that is shown', 'Home', '/'],
  ['to another page', 'About Us', '/about-us'],
])('a link %s scrolls smoothly to the top', (_, name, path) =>
  onPhone(async (page) => {
    await scrollTo(page, 1_500);
    const positions = await recordScrolling(page);
    await footerLink(page, name).click();
    await page.waitForURL((url) => url.pathname === path);
    await scrolledToTop(page);
    const between = (await positions()).filter((top) => top > 0 && top < 1_500);
    // A jump has none; how many a scroll has depends on the machine.
    expect(between.length).toBeGreaterThan(0);
  }),
);

test('back and forward scroll to the top too', () =>
  onPhone(async (page) => {
    await goHome(page);
    await footerLink(page, 'Privacy Policy').click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await scrolledToTop(page);
    await scrollTo(page, 1_000);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await scrolledToTop(page);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await scrolledToTop(page);
  }));

test('jumps to the top at once with prefers-reduced-motion', () =>
  onPhone(async (page) => {
    await goHome(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await footerLink(page, 'About Us').scrollIntoViewIfNeeded();
    // The test's own scroll fires its event in the next frame; ignore it.
    await settled(page);
    const positions = await recordScrolling(page);
    await footerLink(page, 'About Us').click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await scrolledToTop(page);
    expect((await positions()).filter((top) => top > 0).length).toBeLessThanOrEqual(1);
  }));

test('a new page gets the focus and is announced by its title', () =>
  onDesktop(async (page) => {
    const announcement = () => page.getByRole('status').allTextContents();
    expect((await announcement()).join('')).toBe('');
    await footerLink(page, 'Privacy Policy').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await settled(page);
    expect(await contentHasFocus(page)).toBe(true);
    expect(await announcement()).toContain(await page.title());
    await page.goBack();
    await page.getByRole('heading', { name: 'Our Services' }).waitFor();
    await settled(page);
    expect(await contentHasFocus(page)).toBe(true);
    expect(await announcement()).toContain(await page.title());
  }));

test('the first Tab offers to skip to the content; all that Tab reaches shows the focus, and nothing covers it', () =>
  visit('/car-finance', desktop, async (page) => {
    await hydrated(page);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    expect(await isFocused(skip)).toBe(true);
    expect(await skip.evaluate((link) => link.checkVisibility({ opacityProperty: true }))).toBe(true);
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await contentHasFocus(page)).toBe(true);
    // The header does not cover the top of the content.
    const { bottom } = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect());
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading!.y).toBeGreaterThanOrEqual(bottom);

    await skip.focus();
    const problems: string[] = [];
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      await settled(page);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return undefined;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          name: `${element.tagName} ${element.textContent?.trim()} ${Math.round(x)} ${Math.round(y + window.scrollY)}`,
          isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
          isUncovered: top !== null && (element.contains(top) || top.contains(element)),
        };
      });
      if (focused === undefined || seen.has(focused.name)) break;
      seen.add(focused.name);
      if (!focused.isMarked) problems.push(`${focused.name} shows no focus`);
      if (!focused.isUncovered) problems.push(`${focused.name} is covered`);
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(problems).toEqual([]);
  }));

describe('a page whose code can’t be fetched', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const failedLoads = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|dynamically imported/;

  test('keeps header and footer, says that the connection is gone, and opens when it returns', () =>
    onDesktop(async (page, log) => {
      await page.context().setOffline(true);
      await footerLink(page, 'Disclosure').click();
      await heading(page, 'This page did not load').waitFor();
      await page.getByText('You are offline. The page opens by itself').waitFor();
      expect(new URL(page.url()).pathname).toBe('/disclosure');
      expect(await page.getByRole('banner').getByRole('link', { name: 'Apply Now' }).isVisible()).toBe(true);
      expect(await footerLink(page, 'Privacy Policy').isVisible()).toBe(true);
      await settled(page);
      expect(await contentHasFocus(page)).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { name: 'Our Services' }).waitFor();
      await page.goForward();
      await page.getByText('You are offline.').waitFor();
      await page.context().setOffline(false);
      await heading(page, 'Disclosure').waitFor();
      await hydrated(page);
      expectLogged(log, failedLoads);
    }));

  test('is asked for again by a button', () =>
    onDesktop(async (page, log) => {
      const addresses = ['**/assets/about-*.js', '**/about-us'];
      for (const address of addresses) await page.route(address, (route) => route.abort());
      await footerLink(page, 'About Us').click();
      await page.getByText('We could not be reached.').waitFor();
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.click();
      await page.getByText('We could not be reached.').waitFor();
      for (const address of addresses) await page.unroute(address);
      await retry.click();
      await heading(page, 'About Us').waitFor();
      await hydrated(page);
      expectLogged(log, failedLoads);
    }));

  test('opens all the same after a deployment has removed it, and is not loaded over and over', () =>
    onDesktop(async (page, log) => {
      let documents = 0;
      await page.route('**/assets/rates-*.js', (route) => route.fulfill({ status: 404 }));
      await page.route('**/rates-and-fees', async (route) => {
        if (route.request().method() === 'GET') documents += 1;
        await route.continue();
      });
      await footerLink(page, 'Rates and fees').click();
      await heading(page, 'Rates and Fees').waitFor();
      await page.waitForLoadState();
      await eventually(async () => expect(log.errors.join()).toMatch(/dynamically imported/));
      expect(documents).toBe(1);
      expectLogged(log, failedLoads);
    }));
});
