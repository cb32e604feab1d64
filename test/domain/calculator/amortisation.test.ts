import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Loan, loanCost, monthlyPayment, yearlySchedule } from '#domain/calculator/amortisation.ts';
import { formatDollars } from '#domain/money/nzd.ts';

const cent = 0.01;
const amount = fc.double({ min: 1_000, max: 1_000_000, noNaN: true });
const annualRate = fc.double({ min: 0, max: 40, noNaN: true });
const months = fc.integer({ min: 1, max: 480 });
const loan: fc.Arbitrary<Loan> = fc.record({ amount, annualRate, months });

const rounded = (value: number): number => Math.round(value * 100) / 100;

describe('what a loan costs', () => {
  test('is right for 10,000 at 5 % over 36 months', () => {
    const cost = loanCost({ amount: 10_000, annualRate: 5, months: 36 });
    expect(Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, rounded(value)]))).toEqual({
      monthly: 299.71,
      fortnightly: 149.85,
      weekly: 74.93,
      totalRepayment: 10_789.52,
      totalInterest: 789.52,
    });
  });

  test('is the amount in equal parts without interest', () => {
    expect(loanCost({ amount: 12_000, annualRate: 0, months: 48 })).toEqual({
      monthly: 250,
      fortnightly: 125,
      weekly: 62.5,
      totalRepayment: 12_000,
      totalInterest: 0,
    });
  });

  test('is close to the amount at a rate close to zero', () => {
    fc.assert(
      fc.property(amount, months, (borrowed, term) => {
        const payment = monthlyPayment({ amount: borrowed, annualRate: 1e-9, months: term });
        expect(Math.abs(payment - borrowed / term)).toBeLessThan(cent);
      }),
    );
  });

  test('is in total the payment times the term, and at least the amount', () => {
    fc.assert(
      fc.property(loan, (given) => {
        const { monthly, totalRepayment, totalInterest } = loanCost(given);
        expect(totalRepayment).toBeCloseTo(monthly * given.months, 6);
        expect(totalRepayment - totalInterest).toBeCloseTo(given.amount, 6);
        expect(totalInterest).toBeGreaterThanOrEqual(-cent);
      }),
    );
  });

  test('is higher per month at a higher rate', () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 0.01, max: 10, noNaN: true }), (given, more) => {
        const dearer = { ...given, annualRate: given.annualRate + more };
        expect(monthlyPayment(dearer)).toBeGreaterThan(monthlyPayment(given));
      }),
    );
  });

  test('is higher per month for a larger amount', () => {
    fc.assert(
      fc.property(loan, fc.double({ min: 1, max: 100_000, noNaN: true }), (given, more) => {
        const larger = { ...given, amount: given.amount + more };
        expect(monthlyPayment(larger)).toBeGreaterThan(monthlyPayment(given));
      }),
    );
  });
});

describe('the yearly schedule', () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  test('adds up in whole dollars to the loan and its interest, and ends with a balance of zero', () => {
    fc.assert(
      fc.property(loan, (given) => {
        const years = yearlySchedule(given);
        let owed = Math.round(given.amount);
        for (const { principal, interest, balance } of years) {
          expect([principal, interest].every((value) => Number.isInteger(value))).toBe(true);
          expect(balance).toBe(owed - principal);
          owed = balance;
        }
        expect(owed).toBe(0);
        expect(years.map(({ year }) => year)).toEqual(Array.from(years, (_, index) => index + 1));
        expect(years).toHaveLength(Math.ceil(given.months / 12));
        expect(formatDollars(sum(years.map(({ interest }) => interest)))).toBe(
          formatDollars(loanCost(given).totalInterest),
        );
      }),
    );
  });

  test('rounds by the largest remainder', () => {
    const years = yearlySchedule({ amount: 10_000, annualRate: 5, months: 84 });
    expect(years.map(({ principal }) => principal)).toEqual([
      1_224, 1_286, 1_352, 1_422, 1_494, 1_571, 1_651,
    ]);
    expect(years.map(({ interest }) => interest)).toEqual([472, 410, 344, 274, 202, 125, 45]);
  });

  test('splits 18 months into a full year and half a year', () => {
    const years = yearlySchedule({ amount: 1_800, annualRate: 0, months: 18 });
    expect(years).toEqual([
      { year: 1, principal: 1_200, interest: 0, balance: 600 },
      { year: 2, principal: 600, interest: 0, balance: 0 },
    ]);
  });
});
