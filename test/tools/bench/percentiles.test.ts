import { expect, test } from '@jest/globals';
import { percentilesOf } from '../../../tools/bench/percentiles.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test.each([
  [20, { p50: 10, p95: 19 }],
  [40, { p50: 20, p95: 38 }],
  [21, { p50: 11, p95: 20 }],
  [1, { p50: 1, p95: 1 }],
])('of %i values the nearest ranks are taken', (count, expected) => {
  expect(percentilesOf(upTo(count))).toEqual(expected);
});

test('of no values there is none', () => {
  expect(percentilesOf([])).toEqual({ p50: Number.NaN, p95: Number.NaN });
});
