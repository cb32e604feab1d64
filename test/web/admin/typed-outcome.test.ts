import { expect, test } from '@jest/globals';
import { typedValue } from '../../../web/src/features/admin/submission/facts/typed-outcome.ts';

test.each([
  ['amount', '18,500', '18500'],
  ['amount', '$1,250.5', '1250.50'],
  ['amount', '', ''],
  ['amount', 'a lot', 'a lot'],
  ['percent', '9.95 %', '9.95'],
  ['percent', '9.95%', '9.95'],
  ['line', '100%', '100%'],
  [undefined, '18,500', '18,500'],
] as const)('of the kind %s, %s is stored as %s', (input, typed, stored) => {
  expect(typedValue(input, typed)).toBe(stored);
});
