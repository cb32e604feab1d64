import { aucklandDate } from './auckland-time.ts';
import { daysAfter, isWorkingDay } from './working-days.ts';

const dayMs = 86_400_000;

export interface DaysTaken {
  readonly calendar: number;
  readonly working: number;
}

/** Counts days in Auckland, without the first day; times in milliseconds since 1970. */
export const daysTaken = (from: number, to: number): DaysTaken => {
  const first = aucklandDate(from);
  const calendar = (Date.parse(aucklandDate(to)) - Date.parse(first)) / dayMs;
  let working = 0;
  for (let day = 1; day <= calendar; day += 1) working += isWorkingDay(daysAfter(first, day)) ? 1 : 0;
  return { calendar, working };
};
