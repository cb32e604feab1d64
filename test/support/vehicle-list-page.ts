import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from './eventually.ts';
import { useOwnSite } from './site.ts';

/** Starts the product with these vehicles and a browser for all tests of a file. */
export const useStock = (vehicles: readonly Vehicle[]): ReturnType<typeof useOwnSite> => {
  const site = useOwnSite();
  beforeAll(async () => {
    const cloud = cloudOf(site.runner());
    try {
      await cloud.putVehicles(vehicles);
    } finally {
      cloud.close();
    }
  });
  return site;
};

const toSeller = { name: /^Contact Seller/ };

/** The links of the cards, in order. */
export const sellerLinks = (page: Page): Locator => page.getByRole('main').getByRole('link', toSeller);

export const firstCard = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', toSeller) })
    .first();

export const moreButton = (page: Page): Locator => page.getByRole('button', { name: 'Load more' });

/** Loads more vehicles once the button works: the page is visible before it is hydrated. */
export const loadMore = async (page: Page): Promise<void> => {
  await eventually(async () => {
    const properties = await moreButton(page).evaluate((button) => Object.keys(button));
    expect(properties.some((property) => property.startsWith('__reactFiber'))).toBe(true);
  });
  // By the keyboard: cards that are laid out as they come into view move the button away from a click.
  await moreButton(page).press('Enter');
};

/** Waits until the page shows these numbers of shown and available vehicles. */
export const expectCount = (page: Page, shown: number, available: number): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: `Showing ${shown} of ${available} vehicles` })
    .waitFor();
