import { aucklandDate } from './auckland-time.ts';
import { daysAfter, isWorkingDay } from './working-days.ts';

const dayMs = 86_400_000;

/** Days from one date to another. */
export interface DaysTaken {
  readonly calendar: number;
  readonly working: number;
}

/**
 * Returns the days that something took in Auckland, as the office's clocks count them: the day of receipt does not count, that of the end does.
 * @param from milliseconds since 1970, as `to`, which is not before it
 */
export const daysTaken = (from: number, to: number): DaysTaken => {
  const first = aucklandDate(from);
  const calendar = (Date.parse(aucklandDate(to)) - Date.parse(first)) / dayMs;
  let working = 0;
  for (let day = 1; day <= calendar; day += 1) working += isWorkingDay(daysAfter(first, day)) ? 1 : 0;
  return { calendar, working };
};
