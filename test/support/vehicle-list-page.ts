import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newestFirst, stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { eventually } from './eventually.ts';
import { useOwnSite } from './site.ts';

/** The vehicles of the marketplace's tests. */
const stock = stockWithoutPictures(200);

/** Those for sale, in the order of the list. */
export const offered = stock.filter(({ is_available }) => is_available).sort(newestFirst);

/** Starts the product with the stock, or takes the group's, and a browser for all tests of a file. */
export const useStock = (): ReturnType<typeof useOwnSite> => {
  const site = useOwnSite();
  beforeAll(async () => {
    const cloud = cloudOf(site.runner());
    await cloud.putVehicles(stock).finally(cloud.close);
  });
  return site;
};

const toSeller = { name: /^Contact Seller/ };

/** The links of the cards, in order. */
export const sellerLinks = (page: Page): Locator => page.getByRole('main').getByRole('link', toSeller);

/** The links of the cards' titles, in order. */
export const titleLinks = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');

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

/** Returns how many of the found vehicles are shown at first. */
export const onFirstPage = (found: number): number => Math.min(found, 50);

/** Waits until the page shows these numbers of shown and available vehicles. */
export const expectCount = (page: Page, shown: number, available: number): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: `Showing ${shown} of ${available} vehicles` })
    .waitFor();

/** Returns the choice of a filter, whose name ends with its count. */
export const filterChoice = (page: Page, filter: string, choice: string): Locator =>
  page
    .getByRole('group', { name: filter, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${choice} \\d+$`) });

/** Returns a range of a filter that is chosen by one press. */
export const filterPick = (page: Page, filter: string, range: string): Locator =>
  page.getByRole('group', { name: filter, exact: true }).getByRole('button', { name: range });
