import { currentTerms } from './current-terms.ts';
import type { LendingTerms } from './lending-terms.ts';
import { type Offer, offerAt } from './offers.ts';

/** What a vehicle's price is paid with, in NZ dollars. */
export interface PriceParts {
  readonly price: number;
  readonly deposit?: number | undefined;
  readonly tradeIn?: number | undefined;
}

/** What a vehicle costs a week, from the lowest to the highest rate. */
export interface WeeklyCost {
  /** NZ dollars that are borrowed, without the fees. */
  readonly amount: number;
  readonly months: number;
  readonly lowest: Offer;
  readonly highest: Offer;
}

/** Returns what is left of a price to be borrowed, in NZ dollars; nothing where it is all paid. */
export const financedAmount = ({ price, deposit = 0, tradeIn = 0 }: PriceParts): number =>
  Math.max(price - deposit - tradeIn, 0);

/** Returns what a price costs a week over the longest term, fees included; undefined for less or more than we lend. */
export const weeklyCost = (parts: PriceParts, terms: LendingTerms = currentTerms): WeeklyCost | undefined => {
  const amount = financedAmount(parts);
  if (amount < terms.amounts.smallest || amount > terms.amounts.largest) return undefined;
  const loan = { amount, months: terms.months.longest };
  return {
    ...loan,
    lowest: offerAt(terms.rates.lowest, loan, 'weekly', terms),
    highest: offerAt(terms.rates.highest, loan, 'weekly', terms),
  };
};

/** Returns the highest whole price that costs at most so many NZ dollars a week at the lowest rate; 0 where none does. */
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
