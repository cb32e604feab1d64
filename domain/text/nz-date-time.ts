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
export const nzDateTime = (isoTimestamp: string): string => nzFormat().format(new Date(isoTimestamp));
