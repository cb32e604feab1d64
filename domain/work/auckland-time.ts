import { lazily } from '../lazily.ts';

/** Where the office is: its days and hours are those of this zone. */
export const officeTimeZone = 'Pacific/Auckland';

const hourMs = 3_600_000;

/** Offsets of the zone from UTC in hours: daylight saving time, and standard time. */
const offsetHours = [13, 12] as const;

// en-CA writes dates as ISO 8601 does.
const format = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: officeTimeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
);

const partsAt = (time: number): { readonly date: string; readonly clock: string } => {
  const [date = '', clock = ''] = format().format(time).split(', ');
  return { date, clock };
};

/** Returns the date in Auckland at a time, as `2026-11-23`. @param time milliseconds since 1970 */
export const aucklandDate = (time: number): string => partsAt(time).date;

/**
 * Returns the time at which clocks in Auckland show an hour of a date, in milliseconds since 1970.
 * @param clock as `18:00`; not one of the hours that daylight saving skips or repeats
 */
export const aucklandTime = (date: string, clock: string): number => {
  const asUtc = Date.parse(`${date}T${clock}:00Z`);
  const times = offsetHours.map((offset) => asUtc - offset * hourMs);
  const time = times.find((one) => partsAt(one).date === date && partsAt(one).clock === clock);
  if (time === undefined) throw new RangeError(`${date} ${clock} is no time in Auckland`);
  return time;
};

/** Returns the last millisecond of a date in Auckland: between noon and midnight no clock is changed. */
export const aucklandDayEnd = (date: string): number => aucklandTime(date, '12:00') + 12 * hourMs - 1;
