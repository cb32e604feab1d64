import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { maxPriceForWeeklyCost, weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { axeViolations } from '../support/axe.ts';
import { desktop, hydrated, isInView, phone, settled } from '../support/site.ts';
import { expectCount, firstCard, useStock } from '../support/vehicle-list-page.ts';
import { newestFirst, stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';

const all = stockWithoutPictures(60);
const available = all.filter(({ is_available }) => is_available).sort(newestFirst);
const newest = available[0]!;

const { openOnce } = useStock(all);
const onList = openOnce('/vehicle', desktop);
const onVehicle = openOnce(`/contact-seller/${newest.id}`, phone);

const inDollars = (amount: number) => formatDollars(Math.ceil(amount));

const offer = (page: Page) => page.getByRole('region', { name: 'Finance this vehicle' });

describe('what a vehicle costs a week', () => {
  const { lowest, highest } = weeklyCost({ price: newest.price })!;

  test('stands on its card, the honest range one press away', () =>
    onList(async (page) => {
      const card = firstCard(page);
      await card.getByText(`from ${inDollars(lowest.instalment)} a week`).waitFor();
      await card
        .getByText(
          `${formatDollars(newest.price)} over 60 months at 9.25% p.a.: ${formatDollars(lowest.total)} in total, with all fees.`,
        )
        .waitFor();
      const range = card.getByText(/depending on your situation/);
      expect(await range.isVisible()).toBe(false);
      await card.getByText(/^from /).click();
      await range.waitFor();
      expect(await range.textContent()).toContain(
        `${inDollars(lowest.instalment)} to ${inDollars(highest.instalment)} a week`,
      );
      expect(new URL(page.url()).pathname).toBe('/vehicle');
      for (const { viewport } of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
    }));

  test('is what the list is filtered by', () =>
    onList(async (page) => {
      await firstCard(page).waitFor();
      await page.getByLabel('Repayments').selectOption('Up to $100 a week');
      const most = maxPriceForWeeklyCost(100);
      await page.waitForURL('**/vehicle?weekly=100');
      const fitting = available.filter(({ price }) => price <= most).length;
      await expectCount(page, fitting, available.length);
      expect(await page.getByLabel('Price').inputValue()).toBe('');
      await page.getByLabel('Price').selectOption('$20,000 to $40,000');
      await page.waitForURL('**/vehicle?minPrice=20000&maxPrice=40000&weekly=100');
      const both = available.filter(({ price }) => price >= 20_000 && price <= most).length;
      await expectCount(page, both, available.length);
      await page.getByLabel('Repayments').selectOption('Any repayment');
      await page.waitForURL('**/vehicle?minPrice=20000&maxPrice=40000');
      const range = available.filter(({ price }) => price >= 20_000 && price <= 40_000).length;
      await expectCount(page, range, available.length);
    }));
});

describe('the way from a vehicle to an application', () => {
  test('keeps deposit and trade-in over a reload and over the way back', () =>
    onVehicle(async (page) => {
      const typed = () =>
        Promise.all(['Deposit', 'Trade-in'].map((name) => offer(page).getByLabel(name).inputValue()));
      await offer(page).getByLabel('Deposit').fill('1,000');
      await offer(page).getByLabel('Trade-in').fill('500');
      await page.waitForURL((url) => url.search === '?deposit=1%2C000&trade_in=500');
      await page.reload();
      await hydrated(page);
      expect(await typed()).toEqual(['1,000', '500']);
      await offer(page).getByRole('link', { name: 'Work out repayments' }).click();
      await page.waitForURL('**/loan-calculator?*');
      await page.goBack();
      await offer(page).waitFor();
      expect(await typed()).toEqual(['1,000', '500']);
      await offer(page).getByLabel('Deposit').fill('');
      await offer(page).getByLabel('Trade-in').fill('');
      await page.waitForURL((url) => url.search === '');
    }));

  test('is a link beside the price at the top', () =>
    onVehicle(async (page) => {
      const { lowest } = weeklyCost({ price: newest.price })!;
      await page
        .getByRole('link', { name: `from ${inDollars(lowest.instalment)} a week with finance` })
        .click();
      expect(await isInView(page, page.getByRole('heading', { name: 'Finance this vehicle' }))).toBe(true);
    }));

  test('says what is lent where little is left to borrow, and what is no amount', () =>
    onVehicle(async (page) => {
      await offer(page).getByLabel('Deposit').fill(String(newest.price));
      const { smallest, largest } = currentTerms.amounts;
      await offer(page)
        .getByText(
          `$0 would be left to borrow. We lend ${formatDollars(smallest)} to ${formatDollars(largest)}.`,
        )
        .waitFor();
      expect(
        await offer(page)
          .getByRole('link', { name: /repayments|Apply/ })
          .count(),
      ).toBe(0);
      await offer(page).getByLabel('Deposit').fill('plenty');
      await offer(page).getByText('Enter an amount such as $2,000').waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
    }));

  test('carries deposit and trade-in by way of the calculator', () =>
    onVehicle(async (page) => {
      await offer(page).getByLabel('Deposit').fill('$1,000');
      await offer(page).getByLabel('Trade-in').fill('500');
      const left = newest.price - 1_500;
      const { lowest } = weeklyCost({ price: left })!;
      await offer(page)
        .getByText(`from ${inDollars(lowest.instalment)} a week`)
        .waitFor();
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
      await offer(page).getByRole('link', { name: 'Work out repayments' }).click();
      await page.waitForURL('**/loan-calculator?*');
      await page.getByText(`What ${formatDollars(left)} over 36 months costs with us`).waitFor();
      await page.getByRole('slider', { name: 'Term' }).fill('48');
      await page
        .getByRole('link', { name: /^Apply with/ })
        .first()
        .click();
      const start = page.getByRole('region', { name: 'Included in your application' });
      await start.waitFor();
      const rows = await start.getByRole('definition').allTextContents();
      expect(rows).toEqual([
        `${newest.year} ${newest.make} ${newest.model}`,
        formatDollars(left),
        '$1,000',
        '$500',
        '48 months',
        '5% p.a.',
        'A vehicle for sale',
      ]);
    }));
});
