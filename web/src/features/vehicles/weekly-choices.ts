import { maxPriceForWeeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Filters } from './filters.ts';

/** NZ dollars a week. */
const amounts = [50, 75, 100, 150, 200, 300] as const;

export const weeklyChoices = amounts.map((amount) => ({
  value: String(amount),
  label: `Up to ${formatDollars(amount)} a week`,
}));

/** Returns whether a text is one of the amounts a week. */
export const isWeeklyChoice = (text: string): boolean => weeklyChoices.some(({ value }) => value === text);

/** Returns the filters as the API knows them: an amount a week as the highest price that costs no more, if that is the lower. */
export const filtersForRequest = ({ weekly, ...filters }: Filters): Filters => {
  if (!weekly) return filters;
  const highest = filters.maxPrice ? Number(filters.maxPrice) : Infinity;
  return { ...filters, maxPrice: String(Math.min(maxPriceForWeeklyCost(Number(weekly)), highest)) };
};
