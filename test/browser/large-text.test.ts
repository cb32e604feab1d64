import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, withPage } from '../support/browser.ts';
import { phone } from '../support/site.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../support/runner.ts';
import { cloudOf } from '../support/cloud.ts';
import { expectCount, sellerLinks } from '../support/vehicle-list-page.ts';
import { stockItems, stockWithoutPictures } from '../support/vehicle-stock.ts';

const vehicles = stockWithoutPictures(10).filter(({ is_available }) => is_available);
const dataDir = newDataDir();
let runner: Runner;
let browser: Browser;

beforeAll(async () => {
  // What a visitor chooses in the browser's settings: twice the usual 16 px.
  [runner, browser] = await Promise.all([
    startRunner(dataDir),
    launchBrowser(['--blink-settings=defaultFontSize=32']),
  ]);
  const cloud = cloudOf(runner);
  await cloud.putItems('vehicles', stockItems(vehicles));
  cloud.close();
});
afterAll(async () => {
  await Promise.all([browser.close(), runner.stop()]);
  removeDataDir(dataDir);
});

/** WCAG 2.2, 1.4.4: text can be resized up to 200 percent without loss of content or functionality. */
describe('text of twice its size fits onto a phone', () => {
  test.each([
    '/',
    '/about-us',
    '/contact-us',
    '/privacy-policy',
    '/complaints',
    '/car-finance',
    '/boat-motorbike-caravan-loans',
    '/commercial-vehicle-loan',
    '/personal-loan',
    '/debt-consolidation-loans',
    '/loan-calculator',
    '/loan-application',
    '/login',
    `/contact-seller/${vehicles[0]!.id}`,
  ])('%s', (path) =>
    withPage(browser, `large text ${path}`, { baseURL: runner.site, ...phone }, async (page) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const fontSize = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      expect(fontSize).toBeGreaterThanOrEqual(32);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
    }),
  );

  test('the cards of the marketplace: no part lies on another', () =>
    withPage(browser, 'large text cards', { baseURL: runner.site, ...phone }, async (page) => {
      await page.goto('/vehicle');
      await expectCount(page, vehicles.length, vehicles.length);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
      const link = (await sellerLinks(page).first().boundingBox())!;
      const place = (await page.locator('.vehicle-place').first().boundingBox())!;
      expect(place.y + place.height <= link.y || place.x + place.width <= link.x).toBe(true);
      expect(link.x + link.width).toBeLessThan(phone.viewport.width);
    }));
});
