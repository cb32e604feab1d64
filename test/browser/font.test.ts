import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts';
import { hydrated, ownFontFetched, phone, settled, useSite } from '../support/site.ts';

const { visit } = useSite();

/** Whether the browser draws the page's heading in it, as its developer tools tell. */
const drawnInOwnFont = async (page: Page): Promise<boolean> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.every(({ familyName, isCustomFont }) => isCustomFont && familyName.startsWith('Figtree'));
};

describe("the site's own font", () => {
  test('is fetched by the first page, and moves nothing there', () =>
    visit('/about-us', phone, async (page) => {
      await ownFontFetched(page);
      await page.evaluate(() => localStorage.clear());
      await watchLayoutShift(page);
      await page.goto('/');
      await ownFontFetched(page);
      await settled(page);
      expect(await drawnInOwnFont(page)).toBe(false);
      expect(await layoutShift(page)).toBe(0);
    }));

  test('draws the next page that a link leads to', () =>
    visit('/', phone, async (page) => {
      await hydrated(page);
      await ownFontFetched(page);
      await page.getByRole('main').getByRole('link', { name: 'Loan Calculator' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Loan Calculator' }).waitFor();
      await settled(page);
      expect(await drawnInOwnFont(page)).toBe(true);
    }));

  test('is asked for from the beginning when a later page is loaded, and moves nothing', () =>
    visit('/', phone, async (page) => {
      await ownFontFetched(page);
      await watchLayoutShift(page);
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.body.dataset['fontWhenParsed'] = getComputedStyle(document.body).fontFamily;
        }),
      );
      await page.goto('/about-us');
      await hydrated(page);
      expect(await page.locator('body').getAttribute('data-font-when-parsed')).toMatch(/^Figtree,/);
      expect(await layoutShift(page)).toBe(0);
    }));
});
