import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatInstalment } from '#domain/money/nzd.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['$12,500', 12_500],
  ['NZ$ 12 500', 12_500],
  [' 1,412.55 ', 1_412.55],
  ['1,412.', 1_412],
  ['0', 0],
  ['-$5', -5],
])('reads %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', ' ', '$', '12,50', '1.412,55', 'twelve', '12k', '1e4', '12..5'])('refuses %j', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

test('reads whatever the site writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseAmount(formatInstalment(cents / 100))).toBe(cents / 100);
    }),
  );
});
