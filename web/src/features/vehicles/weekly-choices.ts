import { maxPriceForWeeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Filters } from './filters.ts';

/** NZ dollars a week. */
const amounts = [50, 75, 100, 150, 200, 300] as const;

/** The value is the highest price with that weekly cost. */
export const weeklyChoices = amounts.map((amount) => ({
  value: String(maxPriceForWeeklyCost(amount)),
  label: `Up to ${formatDollars(amount)} a week`,
}));

export const weeklyChoice = ({ minPrice = '', maxPrice = '' }: Filters): string =>
  Number(minPrice) === 0 && weeklyChoices.some(({ value }) => value === maxPrice) ? maxPrice : '';

export const pricesForWeekly = (choice: string): Filters => ({ minPrice: '', maxPrice: choice });
