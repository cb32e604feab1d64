import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { desktop, expectLogged, isFocused, isInView, phone, settled } from '../../support/site.ts';
import {
  expectCount,
  loadMore,
  moreButton,
  offered,
  sellerLinks,
  titleLinks,
  useStock,
} from '../../support/vehicle-list-page.ts';

const available = offered.length;

const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Vehicles' });

describe('the pages of /vehicle', () => {
  const { visit, openOnce } = useStock();
  const onDesktop = openOnce('/vehicle', desktop);
  const onPhone = openOnce('/vehicle', phone);

  test('keeps the vehicles when loading more fails, and retries', () =>
    onDesktop(async (page, log) => {
      await loadMore(page);
      await expectCount(page, 100, available);
      await page.route('**/api/vehicles?*', (route) => route.fulfill({ status: 500, json: {} }));
      await loadMore(page);
      await page.getByRole('alert').filter({ hasText: 'Failed to fetch vehicles' }).waitFor();
      await expectCount(page, 100, available);
      const again = page.getByRole('button', { name: 'Try again' });
      expect(await isFocused(again)).toBe(true);
      await page.unroute('**/api/vehicles?*');
      await page.keyboard.press('Enter');
      await expectCount(page, 150, available);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await isFocused(moreButton(page))).toBe(true);
      expectLogged(log, /status of 500/);
    }));

  test('end with a page without new vehicles, whatever the count says', () =>
    onPhone(async (page) => {
      await expectCount(page, 50, available);
      await page.route('**/api/vehicles?*', (route) =>
        route.fulfill({
          json: {
            vehicles: [],
            total_available: available,
            total_matching: available,
            total_fitting: available,
            understood: [],
            nearest: [],
          },
        }),
      );
      await loadMore(page);
      await moreButton(page).waitFor({ state: 'detached' });
      expect(await sellerLinks(page).count()).toBe(50);
      await page.unroute('**/api/vehicles?*');
    }));

  test.each([
    ['Back', (page: Page) => page.goBack()],
    ['‘Back to Vehicles’', (page: Page) => backLink(page).click()],
  ])('%s from a vehicle leads to where it was in the list', (_way, goBack) =>
    onDesktop(async (page) => {
      // As the test before left it.
      await expectCount(page, 150, available);
      const visited = titleLinks(page).nth(80);
      const name = await visited.textContent();
      await visited.click();
      await page.getByRole('heading', { name: 'Send a Message' }).waitFor();
      await goBack(page);
      await expectCount(page, 150, available);
      await eventually(async () => expect(await isFocused(visited)).toBe(true));
      expect(await visited.textContent()).toBe(name);
      await settled(page);
      expect(await isInView(page, visited)).toBe(true);
    }),
  );

  test('the way back from a vehicle, also one that is gone, leads to the list it was found in', () =>
    visit('/vehicle?transmission=Automatic', phone, async (page, log) => {
      await sellerLinks(page).first().click();
      await page.waitForURL('**/contact-seller/*');
      await page.reload();
      await page.getByRole('heading', { name: 'Send a Message' }).waitFor();
      await backLink(page).click();
      await page.waitForURL('**/vehicle?transmission=Automatic');
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 404, json: {} }));
      await sellerLinks(page).nth(1).click();
      await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor();
      await backLink(page).click();
      await page.waitForURL('**/vehicle?transmission=Automatic');
      expectLogged(log, /status of 404/);
    }));
});
