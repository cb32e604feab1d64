import { lazily } from '../lazily.ts';

const nzFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-NZ', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Pacific/Auckland',
    }),
);

/**
 * Formats a timestamp as staff in New Zealand read it, e.g. 'Friday, 20 November 2026 at 3:04 pm'.
 * @throws RangeError for an invalid date, so that no mail shows 'Invalid Date'
 */
export const formatNzDateTime = (isoTimestamp: string): string => nzFormat().format(new Date(isoTimestamp));

const nzLongDate = lazily(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' }),
);

/** Formats the day of a timestamp as people in New Zealand read it: '20 November 2026'. @throws RangeError for an invalid date */
export const formatNzDate = (isoTimestamp: string): string => nzLongDate().format(new Date(isoTimestamp));
