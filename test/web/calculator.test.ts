import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculatorLimits, type InputLimits } from '#domain/calculator/limits.ts';
import { parseAmount } from '#domain/money/nzd.ts';
import {
  applicationFor,
  initialLoan,
  parseRequestedAmount,
  parseRequestedRate,
  loanFromSearch,
  searchWithLoan,
} from '../../web/src/features/calculator/loan-search.ts';
import { readTyped } from '../../web/src/features/calculator/typed-value.ts';

const steps = ({ min, max, typedStep }: InputLimits) =>
  fc
    .integer({ min: 0, max: Math.round((max - min) / typedStep) })
    .map((n) => Number((min + n * typedStep).toFixed(2)));

describe("the calculator's address", () => {
  test.each([
    ['', initialLoan],
    ['?amount=20000&rate=9.25&term=48', { amount: 20_000, annualRate: 9.25, months: 48 }],
    ['?amount=999999&rate=0&term=1', { amount: 50_000, annualRate: 1, months: 12 }],
    ['?amount=plenty&rate=&term=NaN', initialLoan],
  ])('%s is parsed as %j', (search, loan) => {
    expect(loanFromSearch(search)).toEqual(loan);
  });

  test('restores every loan that can be typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: steps(calculatorLimits.amount),
          annualRate: steps(calculatorLimits.annualRate),
          months: steps(calculatorLimits.months),
        }),
        (loan) => {
          expect(loanFromSearch(searchWithLoan('', loan))).toEqual(loan);
        },
      ),
    );
  });

  test('keeps foreign parameters and omits the initial loan', () => {
    const loan = { amount: 12_500, annualRate: 5, months: 36 };
    expect(searchWithLoan('?utm_source=mail&amount=1000', loan)).toBe(
      '?utm_source=mail&amount=12500&rate=5&term=36',
    );
    expect(searchWithLoan('?amount=12500&rate=5&term=36', initialLoan)).toBe('');
    expect(searchWithLoan('?utm_source=mail', initialLoan)).toBe('?utm_source=mail');
  });

  test('links to an application with amount and term, and leaves the rate behind', () => {
    const loan = { amount: 12_990.4, annualRate: 9.25, months: 48 };
    for (const search of ['', '?rate=5'])
      expect(applicationFor(search, loan)).toBe(
        '/loan-application?from=loan-calculator&amount=12990&term=48',
      );
  });

  test('starts with the amount of another page’s link', () => {
    const amountAt = (price: number) => loanFromSearch(`?amount=${price}`).amount;
    expect([12_990, 90_000, 500].map(amountAt)).toEqual([13_000, 50_000, 1_000]);
  });

  test('reports the requested values if it has to adjust them', () => {
    const askedAt = (price: number) => parseRequestedAmount(`?amount=${price}`);
    const amounts = [12_990, 90_000, 500, 13_000, 10_000_000];
    expect(amounts.map(askedAt)).toEqual(amounts);
    for (const text of ['', '-500', '1e9', '10000001', '0', 'plenty']) {
      expect(parseRequestedAmount(`?amount=${text}`)).toBeUndefined();
    }
  });
});

test.each([
  ['?rate=29.25', 29.25],
  ['?rate=0.5', 0.5],
  ['?rate=.5', 0.5],
  ['?rate=100', 100],
  ['?rate=150', 150],
  ['?rate=0', 0],
  ['?rate=-3', -3],
  ['?rate=25%25', 25],
  ['?rate=plenty', undefined],
  ['', undefined],
])('the address %s has the rate %s, even outside the slider’s range', (search, rate) => {
  expect(parseRequestedRate(search)).toBe(rate);
});

describe('input of a number field', () => {
  const dollars = (value: number): string => `$${value}`;
  test.each([
    ['12500', 12_500, ''],
    ['12345', 12_500, 'Rounded to $12500, in steps of $500.'],
    ['60000', 50_000, 'The most is $50000.'],
    ['1', 1_000, 'The least is $1000.'],
    ['-5', 1_000, 'The least is $1000.'],
    ['', undefined, 'Enter a number from $1000 to $50000.'],
    ['e', undefined, 'Enter a number from $1000 to $50000.'],
    ['12,500', 12_500, ''],
    ['$12,500', 12_500, ''],
    ['1,412.55', 1_500, 'Rounded to $1500, in steps of $500.'],
  ])('"%s" is parsed as %s', (text, value, correction) => {
    expect(readTyped(parseAmount(text) ?? Number.NaN, calculatorLimits.amount, dollars)).toEqual({
      value,
      correction,
    });
  });
});
