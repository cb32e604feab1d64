import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { axeViolations } from '../../support/axe.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { desktop, expectLogged, inOwnFont, isFocused, phone } from '../../support/site.ts';
import {
  expectCount,
  filterChoice,
  offered,
  onFirstPage,
  sellerLinks,
  useStock,
} from '../../support/vehicle-list-page.ts';
import { findIn, indexOf } from '../../support/vehicle-search.ts';

const toyota = offered.filter(({ make }) => make === 'Toyota');

describe('the filters of /vehicle', () => {
  const { visit, openOnce } = useStock();
  const onDesktop = openOnce('/vehicle', desktop);
  const onPhone = openOnce('/vehicle?make=Mazda', phone);

  const withQuery = (page: Page, query: Record<string, string>) =>
    page.waitForURL((url) => url.search.slice(1) === String(new URLSearchParams(query)));
  const clear = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first();
  const upTo = (page: Page) => page.getByLabel('Price, To');

  test('keep the focus while one of them is typed and emptied', () =>
    onDesktop(async (page) => {
      await upTo(page).pressSequentially('9000');
      await withQuery(page, { maxPrice: '9000' });
      for (let key = 0; key < '9000'.length; key += 1) await page.keyboard.press('Backspace');
      await withQuery(page, {});
      expect(await isFocused(upTo(page))).toBe(true);
    }));

  test('take several values, whose counts ignore their own filter, and stand in chips', () =>
    onDesktop(async (page) => {
      await filterChoice(page, 'Make', 'Mazda').check();
      await filterChoice(page, 'Make', 'Toyota').check();
      await page.waitForURL((url) => url.search === '?make=Mazda&make=Toyota');
      const makes = offered.filter(({ make }) => make === 'Toyota' || make === 'Mazda').length;
      await expectCount(page, onFirstPage(makes), offered.length);
      // The page before may have had as many.
      await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
      expect(await page.getByRole('group', { name: 'Make' }).getByRole('checkbox').count()).toBe(4);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove Mazda' }).click();
      await withQuery(page, { make: 'Toyota' });
      expect(await isFocused(page.getByRole('heading', { name: 'Vehicles', exact: true }))).toBe(true);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await withQuery(page, {});
    }));

  test('of a shared address hold for what is typed before the page is ready', () =>
    visit('about:blank', desktop, async (page) => {
      const release = await holdRequests(page, '**/assets/vehicles*.js');
      await page.goto('/vehicle?make=Mazda', { waitUntil: 'commit' });
      await page.getByRole('searchbox').fill('demio');
      release();
      await withQuery(page, { search: 'demio', make: 'Mazda' });
      expect(await filterChoice(page, 'Make', 'Mazda').isChecked()).toBe(true);
      expect(await page.getByRole('searchbox').inputValue()).toBe('demio');
    }));

  test('leave room for what the search says, on a phone', () =>
    onPhone(async (page) => {
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      await inOwnFont(page);
      expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe('Try ‘ute Hamilton’');
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
      await filterChoice(page, 'Make', 'Mazda').waitFor();
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('mazda dem');
      await page.getByRole('button', { name: /^Mazda Demio \d+ vehicles?$/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await withQuery(page, { search: 'Mazda Demio' });
      expect(await isFocused(page.getByRole('searchbox'))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocused(filterChoice(page, 'Make', 'Mazda'))).toBe(true);
      await page.keyboard.press('Space');
      await withQuery(page, { search: 'Mazda Demio', make: 'Mazda' });
      await clear(page).focus();
      await page.keyboard.press('Enter');
      await withQuery(page, {});
      await expectCount(page, 50, offered.length);
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
      expect(await isFocused(sheet.getByRole('checkbox').first())).toBe(true);
      const last = sheet.getByRole('group', { name: 'Region' });
      await last.scrollIntoViewIfNeeded();
      const bottomOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom);
      const topOf = async (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
      await eventually(async () => expect(await bottomOf(last)).toBeLessThanOrEqual(await topOf(done)));
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

  test('one sentence says all, chips how it was understood, and what comes closest if nothing fits', () =>
    onPhone(async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search vehicles' });
      const sentence = 'diesel ute, under $250 a week, under 150,000 km, within 300 km of Hamilton';
      const { matching, understood } = findIn(indexOf(offered), { search: sentence });
      expect([matching > 0, understood.length]).toEqual([true, 5]);
      await search.fill(sentence);
      await search.press('Enter');
      await expectCount(page, onFirstPage(matching), offered.length);
      for (const { label } of understood)
        await page.getByRole('button', { name: `Remove ${label}` }).waitFor();
      await search.fill('purple hilux');
      await search.press('Enter');
      await page.getByRole('heading', { name: 'No vehicles found' }).waitFor();
      await expectCount(page, 0, offered.length);
      const nearest = page.getByRole('region', { name: 'These come closest' });
      await nearest.getByRole('link', { name: /Hilux/ }).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove Colour: purple' }).click();
      await withQuery(page, { search: 'hilux' });
    }));
});
