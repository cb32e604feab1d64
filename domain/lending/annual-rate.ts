import { paymentsPerYear, type PaymentFrequency } from './payment-plan.ts';

interface Repayment {
  readonly received: number;
  readonly payments: readonly number[];
  readonly frequency: PaymentFrequency;
}

const bisectionSteps = 50;

const highestPeriodRate = 1;

/** Returns the annual rate in percent: the internal rate of return per period, times the periods a year. */
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
