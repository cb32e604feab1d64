import { formatDollars } from '#domain/money/nzd.ts';

/** NZ dollars a week. */
const amounts = [50, 75, 100, 150, 200, 300] as const;

export const weeklyChoices = amounts.map((amount) => ({
  value: String(amount),
  label: `Up to ${formatDollars(amount)} a week`,
}));

/** Returns whether a text is one of the amounts a week. */
export const isWeeklyChoice = (text: string): boolean => weeklyChoices.some(({ value }) => value === text);
