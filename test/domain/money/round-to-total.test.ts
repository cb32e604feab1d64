import { expect, test } from '@jest/globals';
import { householdIncome } from '#domain/applications/household-income.ts';
import { monthlyAmount } from '#domain/applications/monthly-amount.ts';
import { roundToTotal } from '#domain/money/round-to-total.ts';

test.each([
  [[33.4, 33.3, 33.3], 100, [34, 33, 33]],
  [[1.2, 1.5, 1.3], 4, [1, 2, 1]],
  [[1.6, 1.7, 1.7], 5, [1, 2, 2]],
  [[1.6, 5.5], 7, [2, 5]],
  [[2, 3], 5, [2, 3]],
  [[0.5, 0.5], 1.4, [1, 0]],
  [[], 0, []],
])('%j of %d are rounded to %j', (parts, total, whole) => {
  expect(roundToTotal(parts, total)).toEqual(whole);
});

test.each([
  ['Weekly', 433.33],
  ['Fortnightly', 216.67],
  ['Monthly', 100],
  ['Annually', 8.33],
])('$100 %s are $%d a month', (frequency, monthly) => {
  expect(monthlyAmount(100, frequency)).toBeCloseTo(monthly, 2);
});

test('no amount is known of another frequency', () => {
  expect(monthlyAmount(100, 'Seldom')).toBeUndefined();
});

test('a household has all incomes of all who apply', () => {
  const income = (salaryAfterTax: string, secondIncome: string) => ({
    salaryAfterTax,
    salaryFrequency: 'Monthly',
    secondIncome,
    secondIncomeFrequency: 'Annually',
  });
  expect(householdIncome([income('3,000', '1200'), income('50', '')])).toBe(3_150);
  expect(householdIncome([{ ...income('10', '24'), salaryFrequency: '' }])).toBe(2);
  expect(householdIncome([])).toBe(0);
});
