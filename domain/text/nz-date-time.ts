import { officeTimeZone } from '../office-time-zone.ts';
import { once } from '../once.ts';
import { formatDate } from './format-date.ts';

const clock = once(() => new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: officeTimeZone }));
// The Swedish format is ISO 8601.
const isoDay = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: officeTimeZone }));

/** Returns the day in New Zealand: `2026-11-26`. @param moment ISO timestamp, or milliseconds since 1970 */
export const nzDay = (moment: string | number): string => isoDay().format(new Date(moment));

/** Formats the time of day in New Zealand: `5:02 am`. */
export const formatNzTime = (moment: string | number): string => clock().format(new Date(moment));

/** Formats the day in New Zealand: `26 Nov 2026`. */
export const formatNzDate = (moment: string | number): string => formatDate(nzDay(moment));

/**
 * Formats a moment in New Zealand: `26 Nov 2026, 5:02 am`.
 * @throws RangeError for an invalid date, so that no mail shows 'Invalid Date'
 */
export const formatNzDateTime = (moment: string | number): string =>
  `${formatNzDate(moment)}, ${formatNzTime(moment)}`;
