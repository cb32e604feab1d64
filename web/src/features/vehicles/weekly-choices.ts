import { maxPriceForWeeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { Filters } from './filters.ts';

/** NZ dollars a week that visitors choose from. */
const amounts = [50, 75, 100, 150, 200, 300] as const;

/** Each amount a week as the highest price that costs no more. */
export const weeklyChoices = amounts.map((amount) => ({
  value: String(maxPriceForWeeklyCost(amount)),
  label: `Up to ${formatDollars(amount)} a week`,
}));

/** Returns the choice that the filters stand for; empty for none. */
export const weeklyChoice = ({ minPrice = '', maxPrice = '' }: Filters): string =>
  Number(minPrice) === 0 && weeklyChoices.some(({ value }) => value === maxPrice) ? maxPrice : '';

/** Returns the filters for a choice; an empty one lifts them. */
export const pricesForWeekly = (choice: string): Filters => ({ minPrice: '', maxPrice: choice });
