import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { instalmentRange, loanRange, weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { Component as CalculatorPage } from '../../web/src/features/calculator/calculator-page.tsx';
import { financeSearch } from '../../web/src/features/enquiries/finance-address.ts';
import { useFakeApi } from './support/fake-api.ts';

useFakeApi();
afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/'));

const open = (query: string): void => {
  cleanup();
  window.history.replaceState(null, '', `/loan-calculator${query}`);
  render(
    <BrowserRouter>
      <CalculatorPage />
    </BrowserRouter>,
  );
};
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const withUs = () => within(screen.getByRole('region', { name: 'With us' }));
const { smallest, largest } = currentTerms.amounts;

test('offers what the vehicle costs that was asked about, up to the most that is lent', () => {
  open('?amount=52990');
  withUs().getByText(/^What \$52,990 over 36 months/);
  for (const amount of [smallest - 1, largest + 1]) {
    open(`?amount=${amount}`);
    withUs().getByText(
      `We lend ${formatDollars(smallest)} to ${formatDollars(largest)}. Talk to us about any other amount.`,
    );
    expect(withUs().queryByRole('table')).toBeNull();
  }
  for (const amount of [smallest, largest]) {
    open(`?amount=${amount}`);
    withUs().getByRole('table');
  }
});

const vehicle = {
  id: 'v',
  year: 2019,
  make: 'Ford',
  model: 'Ranger',
  price: 34_990,
  body_type: 'Ute',
} as const;
const repayments = () => within(screen.getByRole('region', { name: 'Your repayments' }));
const bar = () => document.querySelector('.sticky-bar')?.textContent;

test('shows a vehicle’s price a week as its card does, and pairs Apply Now with no other', () => {
  open(financeSearch(vehicle));
  const range = instalmentRange(weeklyCost(vehicle)!);
  repayments().getByText(range);
  repayments().getByText(
    '$34,990 over 60 months at 9.25% to 29.25% p.a., with all fees. Your rate depends on your situation.',
  );
  expect(bar()).toBe(`${range} a week, with all feesApply Now`);
  within(screen.getByRole('region', { name: 'Where your money goes' })).getByText(
    formatDollars(weeklyCost(vehicle)!.lowest.total),
  );
});

test('leads with what is offered each week, fortnight or month; the own rate stands beside it', () => {
  open('');
  const loan = { amount: 10_000, months: 36 };
  for (const [label, frequency, each] of [
    ['Fortnight', 'fortnightly', 'a fortnight'],
    ['Month', 'monthly', 'a month'],
    ['Week', 'weekly', 'a week'],
  ] as const) {
    fireEvent.click(repayments().getByRole('radio', { name: label }));
    const range = loanRange(loan, frequency)!;
    expect(document.querySelector('.answer-figure')?.textContent).toBe(
      `${instalmentRange(range)} ${each} with us`,
    );
    expect(bar()).toContain(`${instalmentRange(range)} ${each}`);
    screen.getByText(formatDollars(range.lowest.costOfCredit), { selector: '.interest dd span' });
  }
  const own = repayments().getByRole('table', {
    name: '$10,000 over 36 months at your own rate of 5%, without fees',
  });
  expect(own.textContent).toBe(
    '$10,000 over 36 months at your own rate of 5%, without feesMonthly$299.71Fortnightly$149.85Weekly$74.93Total repayment$10,790Total interest$790',
  );
});

test('says that an amount is not what it calculates with, and applies with it all the same', async () => {
  const note = () => screen.queryByText('The most is $50,000.');
  open('?amount=52990');
  expect([note() === null, slider('Loan amount').value]).toEqual([false, '50000']);
  fireEvent.change(slider('Term'), { target: { value: '42' } });
  await waitFor(() => expect(window.location.search).toBe('?amount=52990&rate=5&term=42'));
  open(window.location.search);
  expect(note()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Apply with $52,990' }).getAttribute('href')).toBe(
    '/loan-application?from=loan-calculator&amount=52990&term=42',
  );
  expect(screen.getByText(/^The figures at your own rate are for /).textContent).toContain(
    'Your application asks for the full $52,990.',
  );
  fireEvent.change(slider('Loan amount'), { target: { value: '1000' } });
  await waitFor(() => expect(note()).toBeNull());
  expect(screen.queryByText(/^The figures at your own rate are for /)).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply with this amount' }).getAttribute('href')).toBe(
    '/loan-application?from=loan-calculator&amount=1000&term=42',
  );
});
