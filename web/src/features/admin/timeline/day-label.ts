import { officeTimeZone } from '#domain/office-time-zone.ts';
import { formatNzDate, nzDay } from '#domain/text/nz-date-time.ts';

const weekday = new Intl.DateTimeFormat('en-NZ', { weekday: 'short', timeZone: officeTimeZone });

const dayMs = 86_400_000;

/** Formats a day for its heading: `Today`, `Yesterday`, `Thu 26 Nov 2026`. @param now milliseconds since 1970 */
export const dayLabel = (at: string, now: number): string => {
  if (nzDay(at) === nzDay(now)) return 'Today';
  if (nzDay(at) === nzDay(now - dayMs)) return 'Yesterday';
  return `${weekday.format(new Date(at))} ${formatNzDate(at)}`;
};
