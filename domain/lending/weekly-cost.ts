import { currentTerms } from './current-terms.ts';
import type { LendingTerms } from './lending-terms.ts';
import { type Offer, offerAt } from './offers.ts';

export interface PriceParts {
  readonly price: number;
  readonly deposit?: number | undefined;
  readonly tradeIn?: number | undefined;
}

export interface WeeklyCost {
  readonly amount: number;
  readonly months: number;
  readonly lowest: Offer;
  readonly highest: Offer;
}

export const financedAmount = ({ price, deposit = 0, tradeIn = 0 }: PriceParts): number =>
  Math.max(price - deposit - tradeIn, 0);

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
