import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupDigits } from '#domain/text/group-digits.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_250_000, '1,250,000'],
  [1_234.5678, '1,234.5678'],
  ['-12345.00', '-12,345.00'],
])('%s is formatted as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text);
});

test('whole numbers are formatted like Intl for New Zealand', () => {
  const format = new Intl.NumberFormat('en-NZ');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(groupDigits(value)).toBe(format.format(value));
    }),
  );
});
