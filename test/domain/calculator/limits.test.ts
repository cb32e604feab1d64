import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculatorLimits, nearestAllowed } from '#domain/calculator/limits.ts';

const { amount, annualRate, months } = calculatorLimits;

test.each([
  [amount, 999, 1_000],
  [amount, 12_345, 12_500],
  [amount, 50_001, 50_000],
  [annualRate, 0, 1],
  [annualRate, 9.25, 9.25],
  [annualRate, 9.256, 9.26],
  [annualRate, 5.3, 5.3],
  [annualRate, 21, 20],
  [months, 14, 12],
  [months, 85, 84],
])('within %j, %d becomes %d', (limits, value, allowed) => {
  expect(nearestAllowed(value, limits)).toBe(allowed);
});

describe.each(Object.entries(calculatorLimits))('%s', (_, limits) => {
  test('accepts its minimum, maximum and initial value', () => {
    for (const value of [limits.min, limits.max, limits.initial])
      expect(nearestAllowed(value, limits)).toBe(value);
  });

  test('keeps allowed values, and changes others by at most half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: limits.min, max: limits.max, noNaN: true }), (value) => {
        const allowed = nearestAllowed(value, limits);
        expect(nearestAllowed(allowed, limits)).toBe(allowed);
        expect(Math.abs(allowed - value)).toBeLessThanOrEqual(limits.typedStep / 2 + 1e-9);
        expect(allowed).toBeGreaterThanOrEqual(limits.min);
        expect(allowed).toBeLessThanOrEqual(limits.max);
      }),
    );
  });
});
