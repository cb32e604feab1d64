import { currentTerms } from './current-terms.ts';
import type { LendingTerms } from './lending-terms.ts';
import { paymentPlan, paymentsPerYear, type PaymentFrequency } from './payment-plan.ts';

export interface RequestedLoan {
  readonly amount: number;
  readonly months: number;
}

/** NZ dollars, fees included; rate in percent a year. */
export interface Offer {
  readonly rate: number;
  readonly instalment: number;
  readonly count: number;
  readonly total: number;
  readonly lastInstalment: number;
  readonly costOfCredit: number;
}

const monthsPerYear = 12;

export const offeredMonths = (months: number, { months: { shortest, longest } } = currentTerms): number =>
  Math.min(Math.max(months, shortest), longest);

const borrowedFees = ({ fees }: LendingTerms = currentTerms): number =>
  fees.establishment + fees.brokerage + fees.registration;

const accountFee = (frequency: PaymentFrequency, { fees }: LendingTerms = currentTerms): number =>
  Math.round((fees.monthlyAccount * monthsPerYear) / paymentsPerYear[frequency]);

/** Calculates a loan's cost with fees; `rate` in hundredths of a percent a year. */
export const offerAt = (
  rate: number,
  { amount, months }: RequestedLoan,
  frequency: PaymentFrequency,
  terms: LendingTerms = currentTerms,
): Offer => {
  const received = Math.round(amount * 100);
  const principal = received + borrowedFees(terms);
  const fee = accountFee(frequency, terms);
  const { count, instalment, lastInstalment } = paymentPlan({ principal, rate, months, frequency });
  const last = lastInstalment + fee;
  const paid = instalment + fee;
  const total = paid * (count - 1) + last;
  return {
    rate: rate / 100,
    instalment: paid / 100,
    count,
    lastInstalment: last / 100,
    total: total / 100,
    costOfCredit: (total - received) / 100,
  };
};
