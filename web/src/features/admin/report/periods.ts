import { aucklandDate } from '#domain/work/auckland-time.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const monthPeriod = (year: number, month: number): Period => ({
  from: isoDay(Date.UTC(year, month, 1)),
  to: isoDay(Date.UTC(year, month + 1, 0)),
});

/** Returns the month of a time, or one that is so many months before. @param now milliseconds since 1970 */
export const monthOf = (now: number, monthsBefore = 0): Period => {
  const [year = 0, month = 1] = aucklandDate(now).split('-').map(Number);
  return monthPeriod(year, month - 1 - monthsBefore);
};

/** Returns the periods that are a press away, in New Zealand's calendar. @param now milliseconds since 1970 */
export const usualPeriods = (now: number): readonly (Period & { readonly label: string })[] => {
  const today = aucklandDate(now);
  const year = today.slice(0, 4);
  const weekAgo = isoDay(Date.parse(today) - 6 * 86_400_000);
  return [
    { label: 'Last 7 days', from: weekAgo, to: today },
    { label: 'This month', ...monthOf(now) },
    { label: 'Last month', ...monthOf(now, 1) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ];
};
