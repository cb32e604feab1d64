import { describe, expect, test } from '@jest/globals';
import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import {
  pricesForWeekly,
  weeklyChoice,
  weeklyChoices,
} from '../../web/src/features/vehicles/weekly-choices.ts';

describe('the filter by weekly repayments', () => {
  test('offers weekly amounts', () => {
    expect(weeklyChoices.map(({ label }) => label)).toEqual(
      [50, 75, 100, 150, 200, 300].map((amount) => `Up to $${amount} a week`),
    );
  });

  test('sets the highest price within the repayment', () => {
    for (const { value, label } of weeklyChoices) {
      const perWeek = Number(/\d+/.exec(label)![0]);
      const costs = (price: number) => weeklyCost({ price })!.lowest.instalment;
      expect(costs(Number(value))).toBeLessThanOrEqual(perWeek);
      expect(costs(Number(value) + 1)).toBeGreaterThan(perWeek);
      expect(weeklyChoice(pricesForWeekly(value))).toBe(value);
    }
    expect(pricesForWeekly('')).toEqual({ minPrice: '', maxPrice: '' });
  });

  test('selects nothing for another price', () => {
    const value = weeklyChoices[0]!.value;
    expect(weeklyChoice({})).toBe('');
    expect(weeklyChoice({ maxPrice: '20000' })).toBe('');
    expect(weeklyChoice({ minPrice: '1000', maxPrice: value })).toBe('');
    expect(weeklyChoice({ minPrice: '0', maxPrice: value })).toBe(value);
  });
});
