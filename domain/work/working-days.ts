import { brand } from '../brand.ts';
import { aucklandDate, aucklandTime } from './auckland-time.ts';
import { publicHolidays } from './public-holidays.ts';

const dayMs = 86_400_000;

const [weekdays] = brand.openingHours;

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Excludes weekends, public holidays and Auckland's anniversary. */
export const isWorkingDay = (date: string): boolean => {
  const weekday = new Date(date).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return !isWeekend && publicHolidays[Number(date.slice(0, 4))]?.includes(date.slice(5)) !== true;
};

/** Returns the date that many working days after another, which doesn't count. */
export const workingDayAfter = (date: string, count: number): string => {
  let day = date;
  for (let remaining = count; remaining > 0; remaining -= isWorkingDay(day) ? 1 : 0) day = daysAfter(day, 1);
  return day;
};

/** Returns the close of business that many working days after receipt; the day of receipt doesn't count. */
export const workingDays =
  (count: number) =>
  (receivedAt: number): number =>
    aucklandTime(workingDayAfter(aucklandDate(receivedAt), count), weekdays.closes);

const noon = '12:00';

/** Returns when work on documents is due that are all here: on the same working day before noon, else at the next one's noon. */
export const documentsDueAt = (completeAt: number): number => {
  let date = aucklandDate(completeAt);
  if (isWorkingDay(date) && completeAt < aucklandTime(date, noon)) return aucklandTime(date, weekdays.closes);
  do date = daysAfter(date, 1);
  while (!isWorkingDay(date));
  return aucklandTime(date, noon);
};
