/**
 * Dates and times as staff in New Zealand read them. Not by Intl: its first formatter of a time zone takes a Lambda 12
 * milliseconds of its cold start. The tests hold the words, and every change of the clock, to Intl.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const april = months.indexOf('April');
const september = months.indexOf('September');

/** The moment of a clock change, at 2 am standard time on the first Sunday from a day on; all in milliseconds since 1970. */
const clockChange = (year: number, month: number, day: number): number => {
  const first = Date.UTC(year, month, day);
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + daysToSunday * dayMs - 10 * hourMs;
};

/**
 * New Zealand's clock at a moment, as the UTC fields of a date. Daylight time is from the last Sunday of September to the first
 * of April: New Zealand Daylight Time Order 2007, https://www.govt.nz/browse/recreation-and-the-environment/daylight-saving/.
 */
const nzClock = (moment: Date): Date => {
  const year = moment.getUTCFullYear();
  const isStandard =
    moment.getTime() >= clockChange(year, april, 1) && moment.getTime() < clockChange(year, september, 24);
  return new Date(moment.getTime() + (isStandard ? 12 : 13) * hourMs);
};

/** Throws RangeError for what is no date: a mail must not say one that is none. */
const read = (iso: string): Date => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a date');
  return date;
};

const longDate = (date: Date): string =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/**
 * A timestamp, from 2008 on, as staff in New Zealand read it, e.g. 'Friday, 20 November 2026 at 3:04 pm'.
 * @throws RangeError for what is none
 */
export const nzDateTime = (isoTimestamp: string): string => {
  const clock = nzClock(read(isoTimestamp));
  const hours = clock.getUTCHours();
  const time = `${hours % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
  return `${weekdays[clock.getUTCDay()]}, ${longDate(clock)} at ${time}`;
};
