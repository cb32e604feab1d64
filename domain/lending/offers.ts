import { currentTerms } from './current-terms.ts';
import type { LendingTerms } from './lending-terms.ts';
import { paymentPlan, paymentsPerYear, type PaymentFrequency } from './payment-plan.ts';

/** What somebody wants to borrow. */
export interface RequestedLoan {
  /** NZ dollars to spend; the fees come on top. */
  readonly amount: number;
  readonly months: number;
}

/** What a loan with us costs at one rate, in NZ dollars, fees included. */
export interface Offer {
  /** Interest in percent a year. */
  readonly rate: number;
  /** What is paid each time, with the account fee. */
  readonly instalment: number;
  /** Number of payments. */
  readonly count: number;
  /** All payments together. */
  readonly total: number;
  /** What is paid the last time. */
  readonly lastInstalment: number;
  /** What it costs beyond the amount: interest and all fees. */
  readonly costOfCredit: number;
}

const monthsPerYear = 12;

/** Returns the months that a loan with us can run which is nearest to what is wanted. */
export const offeredMonths = (months: number, { months: { shortest, longest } } = currentTerms): number =>
  Math.min(Math.max(months, shortest), longest);

/** Returns the fees that are borrowed with every loan, in cents. */
const borrowedFees = ({ fees }: LendingTerms = currentTerms): number =>
  fees.establishment + fees.brokerage + fees.registration;

/** Returns the account fee that is paid with each instalment, in cents: what a year costs, by its payments. */
const accountFee = (frequency: PaymentFrequency, { fees }: LendingTerms = currentTerms): number =>
  Math.round((fees.monthlyAccount * monthsPerYear) / paymentsPerYear[frequency]);

/**
 * Returns what a loan costs at a rate, paid back weekly, fortnightly or monthly.
 * @param rate in hundredths of a percent a year
 */
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
