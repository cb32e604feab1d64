import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { holdRequests } from '../support/hold-requests.ts';
import { desktop, hydrated, inOwnFont, isFocused, phone } from '../support/site.ts';
import { expectCount, firstCard, sellerLinks, useStock } from '../support/vehicle-list-page.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

describe('the filters of /vehicle', () => {
  const { visit } = useStock(stockWithoutPictures(40));

  const withQuery = (page: Page, query: Record<string, string>) =>
    page.waitForURL((url) => url.search.slice(1) === String(new URLSearchParams(query)));
  const make = (page: Page) => page.getByLabel('Make', { exact: true });
  const location = (page: Page) => page.getByLabel('Location');
  const more = (page: Page) => page.getByText('More filters');

  test('stay open, with the focus, while the last of them is emptied', () =>
    visit('/vehicle', desktop, async (page) => {
      await hydrated(page);
      await more(page).click();
      await location(page).pressSequentially('Auck');
      await withQuery(page, { location: 'Auck' });
      for (let key = 0; key < 'Auck'.length; key += 1) await page.keyboard.press('Backspace');
      await withQuery(page, {});
      expect(await isFocused(location(page))).toBe(true);
      await page.keyboard.type('Ham');
      await withQuery(page, { location: 'Ham' });
    }));

  test('open for what the address asks for, and stay shut once the visitor has shut them', () =>
    visit('/vehicle?fuelType=Hybrid', desktop, async (page) => {
      await page.getByLabel('Fuel').waitFor();
      await more(page).click();
      await page.getByLabel('Fuel').waitFor({ state: 'hidden' });
      await make(page).selectOption('Mazda');
      await withQuery(page, { make: 'Mazda', fuelType: 'Hybrid' });
      expect(await page.getByLabel('Fuel').isVisible()).toBe(false);
    }));

  test('of a shared address hold for what is typed before the page is ready', () =>
    visit('/about-us', desktop, async (page) => {
      const release = await holdRequests(page, '**/assets/vehicles*.js');
      await page.goto('/vehicle?make=Mazda', { waitUntil: 'commit' });
      await page.getByRole('searchbox').fill('demio');
      release();
      await withQuery(page, { search: 'demio', make: 'Mazda' });
      expect(await make(page).inputValue()).toBe('Mazda');
      expect(await page.getByRole('searchbox').inputValue()).toBe('demio');
    }));

  test('leave room for what the search says, on a phone', () =>
    visit('/vehicle?make=Mazda', phone, async (page) => {
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      await inOwnFont(page);
      expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe('Any word or place');
      const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const text = document.createElement('canvas').getContext('2d')!;
        text.font = font;
        return (
          input.clientWidth -
          Number.parseFloat(paddingLeft) -
          Number.parseFloat(paddingRight) -
          text.measureText(input.placeholder).width
        );
      });
      expect(room).toBeGreaterThanOrEqual(0);
    }));

  test('cleared in the sheet, leave the focus in the sheet', () =>
    visit('/vehicle?make=Mazda', phone, async (page) => {
      await hydrated(page);
      await page.getByRole('button', { name: 'Filters (1)' }).tap();
      await page.getByRole('button', { name: 'Clear filters' }).tap();
      await withQuery(page, {});
      expect(await isFocused(page.getByRole('button', { name: /^Show \d+ vehicles?$/ }))).toBe(true);
    }));

  test('can all be used by keyboard', () =>
    visit('/vehicle', desktop, async (page) => {
      await hydrated(page);
      await page.getByRole('option', { name: 'Mazda' }).waitFor({ state: 'attached' });
      const tabTo = async (target: Locator): Promise<void> => {
        await page.keyboard.press('Tab');
        expect(await isFocused(target)).toBe(true);
      };
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('mazda');
      await tabTo(make(page));
      await page.keyboard.type('Maz');
      await tabTo(page.getByLabel('Year', { exact: true }));
      await tabTo(page.getByLabel('Price', { exact: true }));
      await page.keyboard.press('ArrowDown');
      await tabTo(page.getByLabel('Repayments'));
      await tabTo(more(page));
      await page.keyboard.press('Enter');
      await tabTo(page.getByLabel('Fuel'));
      await tabTo(page.getByLabel('Transmission'));
      await page.keyboard.type('Auto');
      await tabTo(page.getByLabel('Body'));
      await tabTo(location(page));
      await page.keyboard.type('auck');
      const chosen = { make: 'Mazda', minPrice: '0', maxPrice: '20000', transmission: 'Automatic' };
      await withQuery(page, { search: 'mazda', ...chosen, location: 'auck' });
      await tabTo(page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first());
      await page.keyboard.press('Enter');
      await withQuery(page, {});
      // On with the vehicles, not back at the page's beginning.
      const first = sellerLinks(page).first();
      await first.waitFor();
      await expectCount(page, 36, 36);
      await tabTo(firstCard(page).getByText(/^from .* a week$/));
      await tabTo(first);
    }));
});
