import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { contentPages } from '../support/content-pages.ts';
import { hydrated, inOwnFont, phone } from '../support/site.ts';
import { expectCount, sellerLinks, useStock } from '../support/vehicle-list-page.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

const vehicles = stockWithoutPictures(10).filter(({ is_available }) => is_available);
// A visitor's browser setting: twice the default of 16 px.
const { visit } = useStock(vehicles, ['--blink-settings=defaultFontSize=32']);

const { width } = phone.viewport;
const smallPhone = { width: 320, height: 640 };
const expectNoSidewaysScroll = async (page: Page, screen = width): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen);

/** WCAG 2.2, 1.4.4: text can be resized up to 200 percent without loss of content or functionality. */
describe('letters of twice their size leave a page as wide as a phone', () => {
  test.each([...contentPages.map(({ path }) => path), '/login', `/contact-seller/${vehicles[0]!.id}`])(
    '%s, its menu in view and the words of its heading whole',
    (path) =>
      visit(path, phone, async (page) => {
        await hydrated(page);
        await inOwnFont(page);
        const fontSize = await page.evaluate(() =>
          parseFloat(getComputedStyle(document.documentElement).fontSize),
        );
        expect(fontSize).toBeGreaterThanOrEqual(32);
        await expectNoSidewaysScroll(page);
        const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
        expect(menu.x + menu.width).toBeLessThanOrEqual(width);
        const isBroken = await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
          heading.style.overflowWrap = 'normal';
          // A pixel wide is what is for screen readers alone.
          return heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth;
        });
        expect(isBroken).toBe(false);
        await page.setViewportSize(smallPhone);
        await expectNoSidewaysScroll(page, smallPhone.width);
      }),
  );

  test('the cards of the marketplace: no part lies on another', () =>
    visit('/vehicle', phone, async (page) => {
      await expectCount(page, vehicles.length, vehicles.length);
      await inOwnFont(page);
      await expectNoSidewaysScroll(page);
      const link = (await sellerLinks(page).first().boundingBox())!;
      const place = (await page.locator('.vehicle-place').first().boundingBox())!;
      expect(place.y + place.height <= link.y || place.x + place.width <= link.x).toBe(true);
      expect(link.x + link.width).toBeLessThan(width);
    }));
});
