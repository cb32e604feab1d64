import { expect, test } from '@jest/globals';
import { formatDollars, formatInstalment } from '#domain/money/nzd.ts';

test.each([
  [10_789.52, '$10,790'],
  [1_000, '$1,000'],
  [0.4, '$0'],
  [-0.000_01, '$0'],
])('%d is %s to the dollar', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test.each([
  [299.708_97, '$299.71'],
  [149.854_49, '$149.85'],
  [1_234.5, '$1,234.50'],
])('%d is %s as an instalment', (amount, text) => {
  expect(formatInstalment(amount)).toBe(text);
});
