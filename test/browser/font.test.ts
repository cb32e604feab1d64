import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inOwnFont, phone, useSite } from '../support/site.ts';

const { visit } = useSite();

const fontOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily);

describe("the site's own font", () => {
  test('is what letters are drawn in once the page has been painted', () =>
    visit('/', phone, async (page) => {
      await inOwnFont(page);
      for (const selector of ['h1', 'main p >> nth=0', '.button >> nth=0'])
        expect(await fontOf(page, selector)).toMatch(/^Figtree,/);
    }));

  test('is there from the beginning on later pages', () =>
    visit('/', phone, async (page) => {
      await inOwnFont(page);
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.body.dataset['fontWhenParsed'] = getComputedStyle(document.body).fontFamily;
        }),
      );
      await page.goto('/about-us');
      expect(await page.locator('body').getAttribute('data-font-when-parsed')).toMatch(/^Figtree,/);
    }));
});
