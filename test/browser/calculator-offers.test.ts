import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { currentTerms, offeredRates } from '#domain/lending/current-terms.ts';
import { feesText } from '#domain/lending/format-fees.ts';
import { offerAt } from '#domain/lending/offers.ts';
import { formatDollarsAndCents } from '#domain/money/nzd.ts';
import { axeViolations } from '../support/axe.ts';
import { desktop, phone, settled, useSite } from '../support/site.ts';

const { visit, openOnce } = useSite();

const route = '/loan-calculator';
const onPhone = openOnce(route, phone);
const withUs = (page: Page) => page.getByRole('region', { name: 'With us' });
const rate = (page: Page) => page.getByRole('spinbutton', { name: 'Annual interest' });

/** The cells of the table, row by row. */
const cells = (page: Page) =>
  withUs(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

const weekly = (amount: number, months: number, hundredths: number) =>
  formatDollarsAndCents(offerAt(hundredths, { amount, months }, 'weekly').instalment);

const { lowest, highest } = currentTerms.rates;

describe('what a loan costs with us', () => {
  test('stands beside the indication, without a further click', () =>
    onPhone(async (page) => {
      const [heads, week, fortnight, month, total, cost, annual] = await cells(page);
      expect(heads!.slice(1)).toEqual([`at ${offeredRates.lowest}%`, `at ${offeredRates.highest}%`]);
      expect(week).toEqual(['A week', weekly(10_000, 36, lowest), weekly(10_000, 36, highest)]);
      expect(fortnight!.length + month!.length + total!.length + cost!.length).toBe(4 * 3);
      expect(month![1]).toBe('$353.71');
      expect(total![1]).toBe('$12,733');
      expect(cost![1]).toBe('$2,733');
      expect(annual![1]).toBe('16.43%');
      await withUs(page).getByText(feesText).waitFor();
      await withUs(page)
        .getByText(/The figures at your own rate leave out fees/)
        .waitFor();
      expect(await withUs(page).getByRole('link', { name: 'Rates and fees' }).getAttribute('href')).toBe(
        '/rates-and-fees',
      );
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
      }
    }));

  test('runs to the longest term that there is, and says so', () =>
    onPhone(async (page) => {
      await page.getByRole('slider', { name: 'Loan amount' }).fill('20000');
      await page.getByRole('slider', { name: 'Term' }).fill('84');
      await withUs(page)
        .getByText('Loans with us run to 60 months, so these figures are for 60 months, not 84.')
        .waitFor();
      expect((await cells(page))[1]).toEqual([
        'A week',
        weekly(20_000, 60, lowest),
        weekly(20_000, 60, highest),
      ]);
      await page.getByRole('slider', { name: 'Term' }).fill('60');
      expect(
        await withUs(page)
          .getByText(/^Loans with us run/)
          .count(),
      ).toBe(0);
    }));
});

describe('a rate that the slider does not have', () => {
  const explained = (asked: number, shown: number) =>
    `You asked for ${asked}%. The calculator takes 1% to 20%, so the figures at your own rate are for ${shown}%.`;

  test('from an address is not changed without a word, and is found among our own rates', () =>
    visit(`${route}?amount=10000&rate=25.5&term=36`, phone, async (page) => {
      await page.getByText(explained(25.5, 20)).waitFor();
      expect(await rate(page).inputValue()).toBe('20');
      const [heads, week] = await cells(page);
      expect(heads!.slice(1)).toEqual([
        `at ${offeredRates.lowest}%`,
        'at 25.5%',
        `at ${offeredRates.highest}%`,
      ]);
      expect(week![2]).toBe(weekly(10_000, 36, 25_50));
      await page.goto(`${route}?amount=50000&rate=25.5&term=84`);
      await page.getByText(explained(25.5, 20)).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
      await page.goBack();
      await page.getByText(explained(25.5, 20)).waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'What a loan costs with us' }).click();
      expect(new URL(page.url()).hash).toBe('#with-us');
      const apply = page.getByRole('link', { name: 'Apply with this amount' });
      expect(await apply.getAttribute('href')).not.toContain('rate');
    }));

  test('typed, stays in the address, until another is chosen', () =>
    onPhone(async (page) => {
      await rate(page).fill('29.25');
      await page.keyboard.press('Tab');
      await page.getByText(explained(29.25, 20)).waitFor();
      await page.waitForURL('**?amount=20000&rate=29.25&term=60');
      await page.reload();
      await page.getByText(explained(29.25, 20)).waitFor();
      await rate(page).fill('0.5');
      await page.keyboard.press('Tab');
      await page.getByText(explained(0.5, 1)).waitFor();
      for (const asked of ['-3', '150']) {
        await rate(page).fill(asked);
        await page.keyboard.press('Tab');
        await page.getByText(explained(Number(asked), asked === '-3' ? 1 : 20)).waitFor();
      }
      await page.getByRole('slider', { name: 'Annual interest' }).press('ArrowLeft');
      expect(await page.getByText(/^You asked for/).count()).toBe(0);
    }));
});

test('the loan is shared by its address, and printed', () =>
  onPhone(async (page) => {
    await rate(page).fill('25.5');
    await page.getByRole('slider', { name: 'Term' }).fill('48');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: { url: string }) => {
          document.title = data.url;
          return Promise.resolve();
        },
      });
      window.print = () => {
        document.title = 'printed';
      };
    });
    await page.getByRole('slider', { name: 'Term' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = new URL(await page.title());
    expect(shared.pathname + shared.search).toBe(`${route}?amount=20000&rate=25.5&term=54`);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.title()).toBe('printed');
  }));
