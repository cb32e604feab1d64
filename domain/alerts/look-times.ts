import { aucklandDate, aucklandTime } from '../work/auckland-time.ts';

const dayMs = 86_400_000;

/** Looks of all addresses are spread over the day, from seven to five, so that their mails do not use up the limits of an hour. */
const firstHour = 7;
const spreadMinutes = 600;

const clockOf = (id: string): string => {
  const minutes = firstHour * 60 + (Number.parseInt(id.slice(0, 4), 16) % spreadMinutes);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

const lookOn = (date: string, id: string): string => new Date(aucklandTime(date, clockOf(id))).toISOString();

/** Returns when to look on the day after a time. @param id of the address */
export const lookOfNextDay = (id: string, now: number): string =>
  // Noon, so that no change of clocks counts.
  lookOn(aucklandDate(aucklandTime(aucklandDate(now), '12:00') + dayMs), id);

/** Returns the first time to look. @param id of the address */
export const firstLook = (id: string, now: number): string => {
  const today = lookOn(aucklandDate(now), id);
  return Date.parse(today) > now ? today : lookOfNextDay(id, now);
};
