import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { axeViolations } from '../../support/axe.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { desktop, expectLogged, inOwnFont, isFocused, phone } from '../../support/site.ts';
import {
  expectCount,
  firstCard,
  offered,
  onFirstPage,
  sellerLinks,
  titleLinks,
  useStock,
} from '../../support/vehicle-list-page.ts';

const toyota = offered.filter(({ make }) => make === 'Toyota');
const diesel = offered.filter(({ fuel_type }) => fuel_type === 'Diesel');

describe('the filters of /vehicle', () => {
  const { visit, openOnce } = useStock();
  const onDesktop = openOnce('/vehicle', desktop);
  const onPhone = openOnce('/vehicle?make=Mazda', phone);

  const withQuery = (page: Page, query: Record<string, string>) =>
    page.waitForURL((url) => url.search.slice(1) === String(new URLSearchParams(query)));
  const make = (page: Page) => page.getByLabel('Make', { exact: true });
  const location = (page: Page) => page.getByLabel('Location');
  const more = (page: Page) => page.getByText('More filters');

  test('stay open, with the focus, while the last of them is emptied', () =>
    onDesktop(async (page) => {
      await more(page).click();
      await location(page).pressSequentially('Auck');
      await withQuery(page, { location: 'Auck' });
      for (let key = 0; key < 'Auck'.length; key += 1) await page.keyboard.press('Backspace');
      await withQuery(page, {});
      expect(await isFocused(location(page))).toBe(true);
      await page.keyboard.type('Ham');
      await withQuery(page, { location: 'Ham' });
      await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
      await withQuery(page, {});
      await more(page).click();
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
    visit('about:blank', desktop, async (page) => {
      const release = await holdRequests(page, '**/assets/vehicles*.js');
      await page.goto('/vehicle?make=Mazda', { waitUntil: 'commit' });
      await page.getByRole('searchbox').fill('demio');
      release();
      await withQuery(page, { search: 'demio', make: 'Mazda' });
      expect(await make(page).inputValue()).toBe('Mazda');
      expect(await page.getByRole('searchbox').inputValue()).toBe('demio');
    }));

  test('leave room for what the search says, on a phone', () =>
    onPhone(async (page) => {
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
    onPhone(async (page) => {
      await page.getByRole('button', { name: 'Filters (1)' }).tap();
      await page.getByRole('button', { name: 'Clear filters' }).tap();
      await withQuery(page, {});
      expect(await isFocused(page.getByRole('button', { name: /^Show \d+ vehicles?$/ }))).toBe(true);
      await page.keyboard.press('Escape');
    }));

  test('can all be used by keyboard', () =>
    onDesktop(async (page) => {
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
      const first = titleLinks(page).first();
      await first.waitFor();
      await expectCount(page, 50, offered.length);
      await tabTo(first);
      await tabTo(firstCard(page).getByText(/^from .* a week$/));
      await tabTo(sellerLinks(page).first());
    }));

  test('the filter sheet takes the focus, keeps it, and gives it back', () =>
    onPhone(async (page) => {
      await sellerLinks(page).first().waitFor();
      const opener = page.getByRole('button', { name: 'Filters', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      const heading = sheet.getByRole('heading', { name: 'Filters' });
      await eventually(async () => expect(await isFocused(heading)).toBe(true));
      expect(await axeViolations(page)).toEqual([]);
      const close = sheet.getByRole('button', { name: 'Close filters' });
      const done = sheet.getByRole('button', { name: /^Show \d+ vehicles$/ });
      await page.keyboard.press('Shift+Tab');
      expect(await isFocused(done)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocused(close)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocused(sheet.getByLabel('Make', { exact: true }))).toBe(true);
      await more(page).tap();
      const bottomOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom);
      const topOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
      await eventually(async () =>
        expect(await bottomOf(location(page))).toBeLessThanOrEqual(await topOf(done)),
      );
      await done.focus();
      await page.keyboard.press('Enter');
      await sheet.waitFor({ state: 'hidden' });
      expect(await isFocused(opener)).toBe(true);
    }));

  test('without a connection the old list does not stand in for the new one, which comes by itself later', () =>
    onDesktop(async (page, log) => {
      await expectCount(page, 50, offered.length);
      await page.context().setOffline(true);
      // No test before has searched for it, so that the browser's cache can't answer.
      await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('toyota');
      await page.getByRole('alert').waitFor();
      expect(await sellerLinks(page).count()).toBe(0);
      expect(await page.getByText(/^Showing/).count()).toBe(0);
      await page.context().setOffline(false);
      await expectCount(page, onFirstPage(toyota.length), offered.length);
      expect(await page.getByRole('alert').count()).toBe(0);
      expectLogged(log, /Failed to load/);
    }));

  test('a search that finds nothing and names a filter offers the filter', () =>
    onPhone(async (page) => {
      await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('diesel');
      await page.getByRole('heading', { name: 'No vehicles found' }).waitFor();
      await page.getByText('‘More filters’ has filters for fuel, transmission and body.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show diesel vehicles' }).click();
      await expectCount(page, onFirstPage(diesel.length), offered.length);
      expect(new URL(page.url()).search).toBe('?fuelType=Diesel');
      expect(await isFocused(page.getByRole('heading', { name: 'Vehicles', exact: true }))).toBe(true);
    }));
});
