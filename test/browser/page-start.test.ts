import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { axeViolations } from '../support/axe.ts';
import { withoutPatience } from '../support/page-start.ts';
import { expectLogged, hydrated, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

/** Holds back a style sheet that nothing but the load event waits for, until the page is on the screen. */
const loadAfterPaint = (page: Page): Promise<unknown> =>
  page.route(/\/print-[^/]*\.css/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

// That it starts after the first paint is asserted of each page in pages.test.ts.
describe("a page's code", () => {
  test('starts after the load if the paint came before it, and by the file’s name shows the address', () =>
    visit('about:blank', phone, async (page) => {
      await withoutPatience(page);
      await loadAfterPaint(page);
      await page.goto('/index.html?utm_source=a#main');
      await hydrated(page);
      expect(page.url()).toMatch(/:\d+\/\?utm_source=a#main$/);
    }));

  test('that does not come is told of, and a reload keeps what was typed', () =>
    visit('about:blank', phone, async (page, log) => {
      await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
      await page.goto('/contact-us');
      await page.getByLabel('Full name').fill('Aroha');
      const notice = page.getByRole('alert');
      await notice.getByRole('link', { name: brand.phone.display }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await notice.getByRole('button', { name: 'Close' }).click();
      await notice.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Send Message' }).click({ force: true });
      await notice.waitFor();
      await page.unrouteAll();
      await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
      await notice.getByRole('button', { name: 'Reload' }).click();
      await page.waitForEvent('pageerror');
      await notice.waitFor();
      expectLogged(log, /BLOCKED_BY_CLIENT/);
      expectLogged(log, /CONNECTION_RESET|dynamically imported module/);
      await page.unrouteAll();
      await notice.getByRole('button', { name: 'Reload' }).click();
      await hydrated(page);
      expect(await page.getByLabel('Full name').inputValue()).toBe('Aroha');
      expect(await page.getByRole('alert').count()).toBe(0);
    }));

  const silences: [string, () => void][] = [
    ['tells nothing of paints', () => (window.PerformanceObserver.prototype.observe = () => {})],
    ['has no word for it', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
    [
      'refuses to tell',
      () =>
        (window.PerformanceObserver.prototype.observe = () => {
          throw new TypeError('refused');
        }),
    ],
  ];
  test.each(silences)('starts all the same where the browser %s', (_, silence) =>
    visit('about:blank', phone, async (page) => {
      await page.addInitScript(silence);
      await page.goto('/');
      await hydrated(page);
    }),
  );
});
