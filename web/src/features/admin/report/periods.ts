import { aucklandDate } from '#domain/work/auckland-time.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const monthPeriod = (year: number, month: number): Period => {
  const day = (date: number): string => new Date(date).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + 1, 0)) };
};

/** Returns the periods that are a press away, in New Zealand's calendar. @param now milliseconds since 1970 */
export const usualPeriods = (now: number): readonly (Period & { readonly label: string })[] => {
  const today = aucklandDate(now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const weekAgo = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  return [
    { label: 'Last 7 days', from: weekAgo, to: today },
    { label: 'This month', ...monthPeriod(year, month - 1) },
    { label: 'Last month', ...monthPeriod(year, month - 2) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
};
