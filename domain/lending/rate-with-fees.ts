import { annualRate } from './annual-rate.ts';
import type { Offer } from './offers.ts';
import type { PaymentFrequency } from './payment-plan.ts';

export const rateWithFees = (
  { instalment, lastInstalment, count, total, costOfCredit }: Offer,
  frequency: PaymentFrequency,
): number => {
  const payments = Array.from({ length: count }, (_, index) =>
    index === count - 1 ? lastInstalment : instalment,
  );
  return annualRate({ received: total - costOfCredit, payments, frequency });
};
