import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from './eventually.ts';
import { useOwnSite } from './site.ts';
import { stockItems } from '../../tools/product/vehicle-stock.ts';

/** Starts the product and a browser for all tests of a file, with these vehicles in its table. */
export const useStock = (
  vehicles: readonly Vehicle[],
  browserArguments?: readonly string[],
): ReturnType<typeof useOwnSite> => {
  const site = useOwnSite(browserArguments);
  beforeAll(async () => {
    const cloud = cloudOf(site.runner());
    try {
      await cloud.putItems('vehicles', stockItems(vehicles));
    } finally {
      cloud.close();
    }
  });
  return site;
};

const toSeller = { name: /^Contact Seller/ };

/** The links of the cards, in their order. */
export const sellerLinks = (page: Page): Locator => page.getByRole('main').getByRole('link', toSeller);

export const firstCard = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', toSeller) })
    .first();

export const moreButton = (page: Page): Locator => page.getByRole('button', { name: 'Load more' });

/** Asks for more vehicles once the button works: the page is read before its code has taken it over. */
export const loadMore = async (page: Page): Promise<void> => {
  await eventually(async () => {
    const properties = await moreButton(page).evaluate((button) => Object.keys(button));
    expect(properties.some((property) => property.startsWith('__reactFiber'))).toBe(true);
  });
  // The cards on the way are laid out first: they would move the button away from under the press.
  await moreButton(page).scrollIntoViewIfNeeded();
  await moreButton(page).click();
};

/** Until the page says how many vehicles it shows, and of how many that can be bought. */
export const expectCount = (page: Page, shown: number, available: number): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: `Showing ${shown} of ${available} vehicles` })
    .waitFor();
