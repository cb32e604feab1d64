import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { maxPriceForWeeklyCost, weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import {
  answer,
  answerStep,
  goToStep,
  nextButton,
  stepShown,
  submitButton,
} from '../../support/application-page.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';
import { axeViolations } from '../../support/axe.ts';
import { eventually } from '../../support/eventually.ts';
import { desktop, hydrated, isInView, phone, settled } from '../../support/site.ts';
import {
  expectCount,
  filterPick,
  firstCard,
  offered,
  onFirstPage,
  useStock,
} from '../../support/vehicle-list-page.ts';

const newest = offered[0]!;

const { runner, openOnce } = useStock();
const onList = openOnce('/vehicle', desktop);
const onVehicle = openOnce(`/contact-seller/${newest.id}`, phone);

const inDollars = (amount: number) => formatDollars(Math.ceil(amount));

/** Asserts that axe finds nothing, on a desktop and on a phone. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    expect(await axeViolations(page)).toEqual([]);
  }
};

const weekly = (page: Page) => page.getByLabel('Cost a week, To');

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
      await expectAccessible(page);
      await page.setViewportSize(desktop.viewport);
    }));

  test('is what the list is filtered by', () =>
    onList(async (page) => {
      await firstCard(page).waitFor();
      await weekly(page).fill('$165');
      const most = maxPriceForWeeklyCost(165);
      await page.waitForURL((url) => url.search === '?maxWeekly=%24165');
      const fitting = offered.filter(({ price }) => price <= most);
      const prices = fitting.slice(0, onFirstPage(fitting.length)).map(({ price }) => formatDollars(price));
      await eventually(async () =>
        expect(await page.locator('.vehicle-price').allTextContents()).toEqual(prices),
      );
      await filterPick(page, 'Price', '$20,000 to $40,000').click();
      await page.waitForURL((url) => url.search === '?minPrice=20000&maxPrice=40000&maxWeekly=%24165');
      const both = offered.filter(({ price }) => price >= 20_000 && price <= most).length;
      expect(both).toBeGreaterThan(0);
      await expectCount(page, onFirstPage(both), offered.length);
      await weekly(page).fill('');
      await page.waitForURL('**/vehicle?minPrice=20000&maxPrice=40000');
      const range = offered.filter(({ price }) => price >= 20_000 && price <= 40_000).length;
      await expectCount(page, onFirstPage(range), offered.length);
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

  test('carries deposit, trade-in and term by way of the calculator, and takes along all that is asked', () =>
    onVehicle(async (page) => {
      const lastName = 'Whole Way';
      const draft = { ...sampleDraft, ...optionalAnswers, lastName };
      await offer(page).getByLabel('Deposit').fill('$1,000');
      await offer(page).getByLabel('Trade-in').fill('500');
      const left = newest.price - 1_500;
      const { lowest } = weeklyCost({ price: left })!;
      await offer(page)
        .getByText(`from ${inDollars(lowest.instalment)} a week`)
        .waitFor();
      await expectAccessible(page);
      await offer(page).getByRole('link', { name: 'Work out repayments' }).click();
      await page.waitForURL('**/loan-calculator?*');
      const repayments = page.getByRole('region', { name: 'Your repayments' });
      await repayments.getByText(`${inDollars(lowest.instalment)} to `).waitFor();
      await repayments
        .getByText(`${formatDollars(left)} over 60 months at 9.25%`)
        .first()
        .waitFor();
      await page.getByRole('slider', { name: 'Term' }).fill('48');
      await page
        .getByRole('link', { name: /^Apply with/ })
        .first()
        .click();
      const start = page.getByRole('region', { name: 'Your starting point' });
      await start.waitFor();
      const rows = await start.getByRole('definition').allTextContents();
      expect(rows).toEqual([
        'The vehicle that you looked at',
        formatDollars(left),
        '$1,000',
        '$500',
        '48 months',
        'A vehicle for sale',
      ]);
      await goToStep(page, 3, draft);
      await answerStep(page, 3, draft);
      await expectAccessible(page);
      await nextButton(page).click();
      await stepShown(page, 'Loan Details');
      // These came along.
      expect(await page.getByLabel('Preferred term').inputValue()).toBe('48');
      expect(await page.getByLabel('Deposit').inputValue()).toBe('1,000');
      expect((await page.getByLabel('Loan amount').inputValue()).replaceAll(',', '')).toBe(String(left));
      for (const question of [
        'purpose',
        'expensesIncomeChange',
        'changeInWords',
        'jointName',
        'jointDateOfBirth',
        'jointContact',
      ] as const)
        await answer(page, question, draft[question]);
      await expectAccessible(page);
      await nextButton(page).click();
      await stepShown(page, 'Documents');
      await nextButton(page).click();
      await stepShown(page, 'Review');
      for (const text of ['A wagon for the school run', '13 Feb 1988', '48 months', '$310.00', '$3,400.00'])
        await page.getByText(text, { exact: true }).first().waitFor();
      await expectAccessible(page);
      await answer(page, 'agreeToCreditCheck', true);
      await submitButton(page).click();
      await page.getByText('Application submitted successfully').waitFor();
      const cloud = cloudOf(runner());
      const records = await cloud.allItems('loan_applications').finally(cloud.close);
      expect(records.find((record) => record['last_name'] === lastName)).toMatchObject({
        loan_amount: left,
        details: {
          ...formToPayload({ ...draft, deposit: '1000' }).details,
          starting_point: {
            page: 'vehicle',
            vehicle: { id: newest.id },
            amount: left,
            deposit: 1_000,
            trade_in: 500,
            term_months: 48,
          },
        },
      });
    }));
});
