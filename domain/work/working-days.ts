import { brand } from '../brand.ts';
import { aucklandDate, aucklandTime } from './auckland-time.ts';
import { publicHolidays } from './public-holidays.ts';

const dayMs = 86_400_000;

const [weekdays] = brand.openingHours;

/** Returns the date some days after another, both as `2026-11-23`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Whether the office works on a date: no weekend, no public holiday, not Auckland's anniversary. */
export const isWorkingDay = (date: string): boolean => {
  const weekday = new Date(date).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && publicHolidays[Number(date.slice(0, 4))]?.includes(date.slice(5)) !== true;
};

/**
 * Returns a clock's end when the office closes on that many working days after the day on which a submission was received. That day
 * does not count, whatever day it is.
 */
export const workingDays =
  (count: number) =>
  (receivedAt: number): number => {
    let date = aucklandDate(receivedAt);
    for (let left = count; left > 0; left -= isWorkingDay(date) ? 1 : 0) date = daysAfter(date, 1);
    return aucklandTime(date, weekdays.closes);
  };
