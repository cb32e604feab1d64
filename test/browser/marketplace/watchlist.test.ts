import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { axeViolations } from '../../support/axe.ts';
import { layoutShift, watchLayoutShift } from '../../support/layout-shift.ts';
import { pinnedInPrint, setTextSize, smallTargets, stickingOut } from '../../support/page-layout.ts';
import { hydrated, isFocused, phone, settled } from '../../support/site.ts';
import { offered, useStock } from '../../support/vehicle-list-page.ts';

const { runner, visit } = useStock();
const [first, second, third] = offered;
const withSimilar = offered.find((vehicle) =>
  offered.some(
    ({ id, body_type: body, price }) =>
      id !== vehicle.id && body === vehicle.body_type && Math.abs(price - vehicle.price) < vehicle.price / 4,
  ),
)!;
const still = { ...phone, reducedMotion: 'reduce' } as const;

const heart = (page: Page, vehicle: (typeof offered)[number]) =>
  page.getByRole('button', { name: `Save the ${vehicleInfo(vehicle)} to your watchlist` }).first();

/** Presses a heart by the keyboard. */
const save = async (page: Page, vehicle: (typeof offered)[number]): Promise<void> => {
  await heart(page, vehicle).press('Enter');
  expect(await heart(page, vehicle).getAttribute('aria-pressed')).toBe('true');
};

const expectUsable = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  expect(await stickingOut(page)).toEqual([]);
  await setTextSize(page, 32);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await setTextSize(page, 16);
  await page.setViewportSize(phone.viewport);
};

test('a buyer keeps vehicles, sees a new price, compares, and opens the list elsewhere beside their own', () =>
  visit('about:blank', still, async (page) => {
    await watchLayoutShift(page);
    await page.goto('/vehicle');
    await hydrated(page);
    for (const vehicle of [second!, first!]) await save(page, vehicle);
    await page.getByRole('link', { name: 'Watchlist 2' }).waitFor();
    expect(await layoutShift(page)).toBe(0);
    await page.route(`**/api/vehicles/${first!.id}`, async (route) => {
      const response = await route.fetch();
      const vehicle: object = await response.json();
      await route.fulfill({ response, json: { ...vehicle, price: first!.price - 700 } });
    });
    await page.getByRole('link', { name: 'Watchlist 2' }).press('Enter');
    await page.getByText('$700 less than when you saved it').waitFor();
    await expectUsable(page);
    for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
    await page.getByRole('link', { name: 'Compare 2 vehicles' }).press('Enter');
    await page.getByRole('table').waitFor();
    await expectUsable(page);
    await page.emulateMedia({ media: 'print' });
    expect(await pinnedInPrint(page)).toEqual([]);
    expect(await page.getByRole('rowheader', { name: 'Price' }).isVisible()).toBe(true);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    const address = `/vehicle/watchlist?vehicles=${first!.id}.${second!.id}`;
    await visit(`/contact-seller/${third!.id}`, still, async (other) => {
      await hydrated(other);
      await save(other, third!);
      await other.goto(address);
      const add = other.getByRole('button', { name: 'Add 2 vehicles to my watchlist' });
      await add.press('Enter');
      await expectUsable(other);
      expect(await isFocused(other.getByRole('main').getByRole('heading', { level: 2 }).first())).toBe(true);
      await other.getByRole('link', { name: 'See my watchlist (3)' }).press('Enter');
      await other.getByRole('heading', { name: '3 saved vehicles' }).waitFor();
      expect(other.url()).toBe(`${runner().site}/vehicle/watchlist`);
    });
  }));

test('a vehicle’s page leads to similar ones for sale, once a buyer comes near its end', () =>
  visit(`/contact-seller/${withSimilar.id}`, still, async (page) => {
    await hydrated(page);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Similar vehicles' }).count()).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const similar = page.getByRole('region', { name: 'Similar vehicles' });
    await similar.waitFor();
    const paths = await similar
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)));
    expect(paths.length).toBeLessThanOrEqual(4);
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(paths));
    expect(paths).not.toContain(withSimilar.id);
    await expectUsable(page);
    await similar.getByRole('link', { name: 'Compare them with this one' }).press('Enter');
    expect(await page.getByRole('columnheader').nth(1).innerText()).toContain(vehicleInfo(withSimilar));
  }));
