import { once } from '../once.ts';
import { officeTimeZone } from '../office-time-zone.ts';

const hourMs = 3_600_000;

/** Daylight saving time and standard time. */
const offsetHours = [13, 12] as const;

// en-CA formats dates as ISO 8601.
const format = once(
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

export const aucklandDate = (time: number): string => partsAt(time).date;

/** Formats a time like `2026-11-26 05:02`, which spreadsheets read as a time. */
export const aucklandDateTime = (time: number): string => {
  const { date, clock } = partsAt(time);
  return `${date} ${clock}`;
};

/** Converts Auckland time to milliseconds since 1970. @throws RangeError for a time that does not exist */
export const aucklandTime = (date: string, clock: string): number => {
  const asUtc = Date.parse(`${date}T${clock}:00Z`);
  const times = offsetHours.map((offset) => asUtc - offset * hourMs);
  const time = times.find((one) => partsAt(one).date === date && partsAt(one).clock === clock);
  if (time === undefined) throw new RangeError(`${date} ${clock} is not a valid time in Auckland`);
  return time;
};

/** Clocks never change between noon and midnight. */
export const aucklandDayEnd = (date: string): number => aucklandTime(date, '12:00') + 12 * hourMs - 1;
