import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loanRange } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { axeViolations } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { desktop, hydrated, phone, scrollTo, settled, useSite } from '../support/site.ts';

const { runner, visit, openOnce } = useSite();

const route = '/loan-calculator';
const onDesktop = openOnce(route, desktop);
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const field = (page: Page, name: string) =>
  page.getByRole(name === 'Loan amount' ? 'textbox' : 'spinbutton', { name });

/** The figures at the visitor's own rate, by their names. */
const answer = async (page: Page): Promise<Record<string, string>> => {
  const section = page.getByRole('region', { name: 'Your repayments' });
  const [terms, figures] = await Promise.all([
    section.getByRole('rowheader').allInnerTexts(),
    section.getByRole('cell').allInnerTexts(),
  ]);
  return Object.fromEntries(terms.map((term, index) => [term, figures[index] ?? '']));
};

/** Amount, rate and term: what the sliders stand at, after what the number fields say. */
const inputs = async (page: Page): Promise<string[][]> =>
  Promise.all(
    ['Loan amount', 'Annual interest', 'Term'].map(async (name) => [
      await field(page, name).inputValue(),
      await slider(page, name).inputValue(),
    ]),
  );
const both = (...values: string[]): string[][] => values.map((value) => [value, value]);

/** Goes back to the loan that the page starts with. */
const reset = async (page: Page): Promise<void> => {
  await field(page, 'Loan amount').fill('10000');
  await field(page, 'Annual interest').fill('5');
  await field(page, 'Term').fill('36');
  await page.keyboard.press('Tab');
};

test('starts with 10,000 at 5 % over 36 months', () =>
  onDesktop(async (page) => {
    expect(await inputs(page)).toEqual(both('10000', '5', '36'));
    expect(await answer(page)).toEqual({
      Monthly: '$299.71',
      Fortnightly: '$149.85',
      Weekly: '$74.93',
      'Total repayment': '$10,790',
      'Total interest': '$790',
    });
    const split = page.getByRole('region', { name: 'Where your money goes' });
    const { total, costOfCredit } = loanRange({ amount: 10_000, months: 36 }, 'weekly')!.lowest;
    const share = Math.round((costOfCredit / total) * 100);
    expect(await split.getByRole('definition').allInnerTexts()).toEqual([
      `$10,000 ${100 - share}%`,
      `${formatDollars(costOfCredit)} ${share}%`,
    ]);
    expect(await split.locator('svg').isVisible()).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  }));

test('announces a new result only after the sliders rest', () =>
  onDesktop(async (page) => {
    const spoken = () => page.getByRole('status').allTextContents();
    expect((await spoken()).join('')).toBe('');
    await slider(page, 'Loan amount').press('End');
    await page.getByRole('status').filter({ hasText: '$1,498.54 a month. $53,948 in total' }).waitFor();
  }));

test.each([
  ['Loan amount', { min: '1000', max: '50000', step: '500' }, ['$1,000', '$50,000', '10500', '9500']],
  ['Annual interest', { min: '1', max: '20', step: '0.1' }, ['1%', '20%', '5.1', '4.9']],
  ['Term', { min: '12', max: '84', step: '6' }, ['12 months', '84 months', '42', '30']],
] as const)('the slider of %s keeps to its limits and steps', (name, limits, [least, most, above, below]) =>
  onDesktop(async (page) => {
    await reset(page);
    const input = slider(page, name);
    for (const [attribute, value] of Object.entries(limits))
      expect(await input.getAttribute(attribute)).toBe(value);
    await input.focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      return field(page, name).inputValue();
    };
    expect(await press('ArrowRight')).toBe(above);
    expect(await press('ArrowLeft', 'ArrowLeft')).toBe(below);
    expect(await press('Home', 'ArrowLeft')).toBe(limits.min);
    expect(await input.getAttribute('aria-valuetext')).toBe(least);
    expect(await press('End', 'ArrowRight')).toBe(limits.max);
    expect(await input.getAttribute('aria-valuetext')).toBe(most);
  }),
);

test('answers what is typed, at the edges too', () =>
  onDesktop(async (page) => {
    await reset(page);
    const edges = {
      '1000 1 12': ['$83.79', '$41.89', '$20.95', '$1,005', '$5'],
      '50000 20 84': ['$1,110.31', '$555.15', '$277.58', '$93,266', '$43,266'],
      '20000 9.3 48': ['$500.55', '$250.28', '$125.14', '$24,027', '$4,027'],
      '10000 1 36': ['$282.08', '$141.04', '$70.52', '$10,155', '$155'],
      '10000 20 36': ['$371.64', '$185.82', '$92.91', '$13,379', '$3,379'],
    };
    for (const [loan, figures] of Object.entries(edges)) {
      const [amount = '', rate = '', term = ''] = loan.split(' ');
      await field(page, 'Loan amount').fill(amount);
      await field(page, 'Annual interest').fill(rate);
      await field(page, 'Term').fill(term);
      await page.keyboard.press('Tab');
      expect(await inputs(page)).toEqual(both(amount, rate, term));
      expect(Object.values(await answer(page))).toEqual(figures);
    }
  }));

// The rendered input in test/components/loan-input.test.ts shows the notes about entries.
describe('a number field', () => {
  test('takes a rate with two decimals as it is', () =>
    onDesktop(async (page) => {
      await reset(page);
      await field(page, 'Loan amount').fill('20000');
      await field(page, 'Term').fill('48');
      await field(page, 'Annual interest').fill('9.25');
      await page.keyboard.press('Tab');
      expect(await field(page, 'Annual interest').inputValue()).toBe('9.25');
      expect(await slider(page, 'Annual interest').inputValue()).toBe('9.3');
      expect((await answer(page))['Monthly']).toBe('$500.08');
      await page.waitForURL('**?amount=20000&rate=9.25&term=48');
    }));

  test('takes no letters, and Enter settles it without leaving', () =>
    onDesktop(async (page) => {
      await reset(page);
      await field(page, 'Annual interest').press('ControlOrMeta+a');
      await page.keyboard.type('1x5');
      await page.keyboard.press('Enter');
      expect(await inputs(page)).toEqual(both('10000', '15', '36'));
      expect(new URL(page.url()).pathname).toBe(route);
    }));

  test('lets a number be typed digit by digit', () =>
    onDesktop(async (page) => {
      await reset(page);
      for (const [name, text] of [
        ['Loan amount', '23500'],
        ['Annual interest', '12.7'],
        ['Term', '60'],
      ] as const) {
        await field(page, name).press('ControlOrMeta+a');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Tab');
      expect(await inputs(page)).toEqual(both('23500', '12.7', '60'));
    }));
});

describe('the address', () => {
  test('follows the sliders, and brings the loan back', () =>
    onDesktop(async (page) => {
      await reset(page);
      await slider(page, 'Loan amount').press('End');
      await slider(page, 'Term').press('ArrowRight');
      await page.waitForURL('**?amount=50000&rate=5&term=42');
      const before = await answer(page);
      const entries = await page.evaluate(() => window.history.length);
      await page.reload();
      await hydrated(page);
      expect(await inputs(page)).toEqual(both('50000', '5', '42'));
      expect(await answer(page)).toEqual(before);
      expect(await page.evaluate(() => window.history.length)).toBe(entries);
    }));
});

test('no field becomes too small a target while the bar at the foot of a phone passes it', () =>
  onDesktop(async (page) => {
    const problems: string[] = [];
    for (const viewport of [phone.viewport, { width: 412, height: 823 }, desktop.viewport]) {
      await page.setViewportSize(viewport);
      for (let top = 0; top <= 600; top += 15) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        for (const { id, nodes } of await axeViolations(page, '.calculator', ['target-size']))
          problems.push(`${id} at ${top} px: ${nodes.join()}`);
      }
    }
    expect(problems).toEqual([]);
    await scrollTo(page, 0);
  }));

test('the schedule unfolds year by year, down to nothing owed', () =>
  onDesktop(async (page) => {
    await reset(page);
    const rows = page.getByRole('table').filter({ hasText: 'Still owed' }).getByRole('row');
    expect(await rows.count()).toBe(0);
    await page.getByText('Repayment schedule by year').click();
    await settled(page);
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map(({ textContent }) => textContent)),
    );
    expect(cells).toEqual([
      ['Year', 'Principal', 'Interest', 'Still owed'],
      ['1', '$3,168', '$428', '$6,832'],
      ['2', '$3,331', '$266', '$3,501'],
      ['3', '$3,501', '$96', '$0'],
    ]);
    await slider(page, 'Term').press('ArrowLeft');
    expect(await rows.count()).toBe(1 + 3);
    await slider(page, 'Term').press('Home');
    expect(await rows.count()).toBe(1 + 1);
  }));

test('input before hydration counts, of a slider and of a number field', () =>
  visit('about:blank', desktop, async (page) => {
    const release = await holdRequests(page, '**/*.js');
    await page.goto(runner().site + route, { waitUntil: 'domcontentloaded' });
    await slider(page, 'Loan amount').fill('20000');
    await field(page, 'Term').fill('48');
    release();
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await inputs(page)).toEqual(both('20000', '5', '48'));
    expect((await answer(page))['Monthly']).toBe('$460.59');
  }));
