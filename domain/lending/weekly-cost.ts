import { currentTerms } from './current-terms.ts';
import type { LendingTerms } from './lending-terms.ts';
import { formatDollarsUp } from '../money/nzd.ts';
import { type Offer, offerAt, offeredMonths, type RequestedLoan } from './offers.ts';
import type { PaymentFrequency } from './payment-plan.ts';

export interface PriceParts {
  readonly price: number;
  readonly deposit?: number | undefined;
  readonly tradeIn?: number | undefined;
}

/** A loan at the lowest and at the highest rate that is offered. */
export interface LoanRange extends RequestedLoan {
  readonly lowest: Offer;
  readonly highest: Offer;
}

export const financedAmount = ({ price, deposit = 0, tradeIn = 0 }: PriceParts): number =>
  Math.max(price - deposit - tradeIn, 0);

/** Returns what a loan costs over the nearest term that is offered; undefined beyond the amounts that are lent. */
export const loanRange = (
  { amount, months }: RequestedLoan,
  frequency: PaymentFrequency,
  terms: LendingTerms = currentTerms,
): LoanRange | undefined => {
  if (amount < terms.amounts.smallest || amount > terms.amounts.largest) return undefined;
  const loan = { amount, months: offeredMonths(months, terms) };
  return {
    ...loan,
    lowest: offerAt(terms.rates.lowest, loan, frequency, terms),
    highest: offerAt(terms.rates.highest, loan, frequency, terms),
  };
};

/** Returns for example '$167 to $205'. */
export const instalmentRange = ({ lowest, highest }: LoanRange): string =>
  `${formatDollarsUp(lowest.instalment)} to ${formatDollarsUp(highest.instalment)}`;

export const weeklyCost = (parts: PriceParts, terms: LendingTerms = currentTerms): LoanRange | undefined =>
  loanRange({ amount: financedAmount(parts), months: terms.months.longest }, 'weekly', terms);

export const maxPriceForWeeklyCost = (perWeek: number, terms: LendingTerms = currentTerms): number => {
  const { smallest, largest } = terms.amounts;
  const costs = (price: number): number => weeklyCost({ price }, terms)?.lowest.instalment ?? Infinity;
  if (costs(smallest) > perWeek) return 0;
  let low = smallest;
  let high = largest + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (costs(middle) <= perWeek) low = middle;
    else high = middle;
  }
  return low;
};
