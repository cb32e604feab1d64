import { paymentsPerYear } from '../lending/payment-plan.ts';

const monthsPerYear = 12;

const timesPerYear: Readonly<Record<string, number>> = {
  Weekly: paymentsPerYear.weekly,
  Fortnightly: paymentsPerYear.fortnightly,
  Monthly: paymentsPerYear.monthly,
  Annually: 1,
};

/** Converts an amount to a monthly one; undefined for an unknown frequency. */
export const monthlyAmount = (amount: number, frequency: string): number | undefined => {
  const { [frequency]: times } = timesPerYear;
  return times && (amount * times) / monthsPerYear;
};
