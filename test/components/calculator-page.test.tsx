import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import { Component as CalculatorPage } from '../../web/src/features/calculator/calculator-page.tsx';
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

test('says that an amount is not what it calculates with, and applies with it all the same', async () => {
  const note = () => screen.queryByText('The most is $50,000.');
  open('?amount=52990');
  expect([note() === null, slider('Loan amount').value]).toEqual([false, '50000']);
  fireEvent.change(slider('Term'), { target: { value: '42' } });
  await waitFor(() => expect(window.location.search).toBe('?amount=52990&rate=5&term=42'));
  open(window.location.search);
  expect(note()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Apply with $52,990' }).getAttribute('href')).toBe(
    '/loan-application?from=loan-calculator&amount=52990&rate=5&term=42',
  );
  expect(screen.getByText(/^These figures are for /).textContent).toContain(
    'Your application asks for the full $52,990.',
  );
  fireEvent.change(slider('Loan amount'), { target: { value: '1000' } });
  await waitFor(() => expect(note()).toBeNull());
  expect(screen.queryByText(/^These figures are for /)).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply with this amount' }).getAttribute('href')).toBe(
    '/loan-application?from=loan-calculator&amount=1000&rate=5&term=42',
  );
});
