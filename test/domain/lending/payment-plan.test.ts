import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { annualRate } from '#domain/lending/annual-rate.ts';
import {
  paymentCount,
  paymentPlan,
  paymentsPerYear,
  type PlannedLoan,
} from '#domain/lending/payment-plan.ts';

const plannedLoan = fc.record<PlannedLoan>({
  principal: fc.integer({ min: 1_000_00, max: 200_000_00 }),
  rate: fc.integer({ min: 0, max: 40_00 }),
  months: fc.integer({ min: 6, max: 84 }),
  frequency: fc.constantFrom('weekly', 'fortnightly', 'monthly'),
});

/** Calculates the interest of a period in cents with integers only, rounding half up. */
const interestOf = (owed: bigint, rate: bigint, periods: bigint): bigint => {
  const parts = 10_000n * periods;
  return (2n * owed * rate + parts) / (2n * parts);
};

/** Returns the balance in cents after some payments, with integers only. */
const leftAfter = ({ principal, rate, frequency }: PlannedLoan, instalment: number, payments: number) => {
  let owed = BigInt(principal);
  let interest = 0n;
  for (let paid = 0; paid < payments; paid += 1) {
    const due = interestOf(owed, BigInt(rate), BigInt(paymentsPerYear[frequency]));
    interest += due;
    owed += due - BigInt(instalment);
  }
  return { owed: Number(owed), interest: Number(interest) };
};

describe('a payment plan', () => {
  test.each([
    [12, 'weekly', 52],
    [18, 'fortnightly', 39],
    [7, 'weekly', 30],
    [60, 'monthly', 60],
  ] as const)('over %d months has as many %s payments as fit: %d', (months, frequency, count) => {
    expect(paymentCount(months, frequency)).toBe(count);
  });

  test('pays off the balance to the cent, as integer arithmetic confirms', () => {
    fc.assert(
      fc.property(plannedLoan, (loan) => {
        const { count, instalment, lastInstalment, interest } = paymentPlan(loan);
        const { owed, interest: before } = leftAfter(loan, instalment, count - 1);
        const last = leftAfter({ ...loan, principal: owed }, lastInstalment, 1);
        expect(last.owed).toBe(0);
        expect(interest).toBe(before + last.interest);
        expect(instalment * (count - 1) + lastInstalment).toBe(loan.principal + interest);
      }),
    );
  });

  test('has a last instalment that differs only by accumulated rounding', () => {
    fc.assert(
      fc.property(plannedLoan, (loan) => {
        const { count, instalment, lastInstalment } = paymentPlan(loan);
        const growth = (1 + loan.rate / 10_000 / paymentsPerYear[loan.frequency]) ** count;
        expect(Math.abs(lastInstalment - instalment)).toBeLessThanOrEqual(count * growth + 1);
      }),
    );
  });

  test('is the principal in equal parts without interest', () => {
    const loan = { principal: 1_000_00, rate: 0, months: 12, frequency: 'monthly' } as const;
    expect(paymentPlan(loan)).toEqual({
      count: 12,
      instalment: 83_33,
      lastInstalment: 83_37,
      interest: 0,
    });
  });
});

describe('the annual rate with fees', () => {
  // https://www.consumerfinance.gov/rules-policy/regulations/1026/j/ (c)(1)(i)
  test('matches the example of Regulation Z (Truth in Lending)', () => {
    const payments = Array.from({ length: 24 }, () => 230_00);
    expect(annualRate({ received: 5_000_00, payments, frequency: 'monthly' }).toFixed(2)).toBe('9.69');
  });

  test.each([
    ['monthly', [110], 120],
    ['fortnightly', [0, 121], 260],
    ['weekly', [60, 60.5], 695.07],
    // The highest rate: all again in each period.
    ['monthly', [200], 1_200],
    ['monthly', [300], 1_200],
    ['monthly', [100], 0],
  ] as const)('of %s payments of %j for $100 is %d percent', (frequency, payments, rate) => {
    expect(annualRate({ received: 100, payments, frequency })).toBeCloseTo(rate, 2);
  });

  test('equals the rate without fees, and grows with them', () => {
    fc.assert(
      fc.property(plannedLoan, fc.integer({ min: 1_00, max: 900_00 }), (loan, fee) => {
        const rateOf = (principal: number) => {
          const { count, instalment, lastInstalment } = paymentPlan({ ...loan, principal });
          const payments = Array.from({ length: count }, (_, index) =>
            index === count - 1 ? lastInstalment : instalment,
          );
          return annualRate({ received: loan.principal, payments, frequency: loan.frequency });
        };
        expect(rateOf(loan.principal)).toBeCloseTo(loan.rate / 100, 1);
        expect(rateOf(loan.principal + fee)).toBeGreaterThan(rateOf(loan.principal));
      }),
    );
  });
});
