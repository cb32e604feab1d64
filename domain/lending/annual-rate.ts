import { paymentsPerYear, type PaymentFrequency } from './payment-plan.ts';

interface Repayment {
  /** What the borrower gets to spend, in cents or dollars. */
  readonly received: number;
  /** What is paid in each period, fees included, in the same; more than `received` altogether, or as much. */
  readonly payments: readonly number[];
  readonly frequency: PaymentFrequency;
}

/** Halvings of the range in which the rate lies: enough for each digit that is shown. */
const bisectionSteps = 50;

/** Highest rate a period that is looked for: a loan at more is none that anybody offers. */
const highestPeriodRate = 1;

/**
 * Returns the annual rate with fees, in percent: the nominal yearly rate at which all payments are worth, on the first day, what the borrower
 * received; the internal rate of return of a period, times the periods of a year.
 */
export const annualRate = ({ received, payments, frequency }: Repayment): number => {
  const valueAt = (rate: number): number =>
    payments.reduceRight((later, payment) => (later + payment) / (1 + rate), 0);
  let low = 0;
  let high = highestPeriodRate;
  for (let step = 0; step < bisectionSteps; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > received) low = middle;
    else high = middle;
  }
  return low * paymentsPerYear[frequency] * 100;
};
