import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cloudOf } from '../support/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, expectLogged, isFocused, isInView, phone, settled, useSite } from '../support/site.ts';
import { withImages } from '../support/sample-vehicle.ts';
import { stockItems, vehicleStock } from '../support/vehicle-stock.ts';

const stock = vehicleStock(200).map((vehicle) => Object.assign(vehicle, withImages()));
const available = stock.filter(({ is_available }) => is_available).length;

describe('the pages of /vehicle', () => {
  const { runner, visit } = useSite();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    await cloud.putItems('vehicles', stockItems(stock));
  });
  afterAll(() => cloud.close());

  const links = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Contact Seller/ });
  const count = (page: Page, shown: number) =>
    page
      .getByRole('status')
      .filter({ hasText: `Showing ${shown} of ${available} vehicles` })
      .waitFor();
  const more = (page: Page) => page.getByRole('button', { name: 'Load more' });

  test('when no more come, the vehicles stay, and another try brings them', () =>
    visit('/vehicle', desktop, async (page, log) => {
      await more(page).click();
      await count(page, 100);
      await page.route('**/api/vehicles?*', (route) => route.fulfill({ status: 500, json: {} }));
      await more(page).click();
      await page.getByRole('alert').filter({ hasText: 'Failed to fetch vehicles' }).waitFor();
      await count(page, 100);
      const again = page.getByRole('button', { name: 'Try again' });
      expect(await isFocused(again)).toBe(true);
      await page.unroute('**/api/vehicles?*');
      await page.keyboard.press('Enter');
      await count(page, 150);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await isFocused(more(page))).toBe(true);
      expectLogged(log, /status of 500/);
    }));

  test('end when nothing new comes, whatever was counted', () =>
    visit('/vehicle', desktop, async (page) => {
      await count(page, 50);
      await page.route('**/api/vehicles?*', (route) =>
        route.fulfill({ json: { vehicles: [], total_available: available, total_matching: available } }),
      );
      await more(page).click();
      await more(page).waitFor({ state: 'detached' });
      expect(await links(page).count()).toBe(50);
    }));

  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('Back from a vehicle, on %s, leads to where it was in the list', (_, options) =>
    visit('/vehicle', options, async (page) => {
      await count(page, 50);
      await more(page).click();
      await count(page, 100);
      const visited = links(page).nth(80);
      const name = await visited.textContent();
      await visited.click();
      await page.getByRole('heading', { name: 'Send a Message' }).waitFor();
      await page.goBack();
      await count(page, 100);
      await eventually(async () => expect(await isFocused(visited)).toBe(true));
      expect(await visited.textContent()).toBe(name);
      await settled(page);
      expect(await isInView(page, visited)).toBe(true);
    }),
  );

  test('the way back from a vehicle leads to the list it was found in', () =>
    visit('/vehicle?transmission=Automatic', phone, async (page) => {
      await links(page).first().click();
      const back = page.getByRole('link', { name: 'Back to Vehicles' });
      await page.waitForURL('**/contact-seller/*');
      await page.reload();
      await page.getByRole('heading', { name: 'Send a Message' }).waitFor();
      await back.click();
      await page.waitForURL('**/vehicle?transmission=Automatic');
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    }));

  test('the way back from a vehicle that is gone leads there, too', () =>
    visit('/vehicle?transmission=Automatic', phone, async (page, log) => {
      await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 404, json: {} }));
      await links(page).first().click();
      await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor();
      await page.getByRole('link', { name: 'Back to Vehicles' }).click();
      await page.waitForURL('**/vehicle?transmission=Automatic');
      expectLogged(log, /status of 404/);
    }));
});
