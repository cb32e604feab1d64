import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatDollars, formatDollarsAndCents, formatDollarsUp, parseAmount } from '#domain/money/nzd.ts';

test.each([
  [10_789.52, '$10,790'],
  [1_000, '$1,000'],
  [0.4, '$0'],
  [-0.000_01, '$0'],
  [-1_234.4, '-$1,234'],
])('%d is %s to the dollar', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test('an instalment is shown in whole dollars, rounded up', () => {
  expect([166, 166.01, 1_204.5].map(formatDollarsUp)).toEqual(['$166', '$167', '$1,205']);
});

test.each([
  [299.708_97, '$299.71'],
  [149.854_49, '$149.85'],
  [1_234.5, '$1,234.50'],
  [-0.5, '-$0.50'],
])('%d is %s to the cent', (amount, text) => {
  expect(formatDollarsAndCents(amount)).toBe(text);
});

test.each([
  [0, formatDollars],
  [2, formatDollarsAndCents],
])('an amount with %d decimals is formatted like Intl', (digits, format) => {
  const nzd = new Intl.NumberFormat('en-NZ', {
    style: 'currency',
    currency: 'NZD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Compares random amounts: for exact half cents both depend on the binary number.
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, (value) => {
      expect(format(value)).toBe(nzd.format(value));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['$12,500', 12_500],
  ['NZ$ 12 500', 12_500],
  [' 1,412.55 ', 1_412.55],
  ['1,412.', 1_412],
  ['0', 0],
  ['-$5', -5],
  ['\u200B＄１２，５００\u202C', 12_500],
  ['٢٥٠', 250],
])('parses %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', ' ', '$', '12,50', '1.412,55', 'twelve', '12k', '1e4', '12..5'])('rejects %j', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

test('parses every amount that the site formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseAmount(formatDollarsAndCents(cents / 100))).toBe(cents / 100);
    }),
  );
});
