import { lazily } from '#domain/lazily.ts';

// A round of the sweeper that finds nothing to send does without.
const dateTimeFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Pacific/Auckland' }),
);
const dateFormat = lazily(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }));

/** A timestamp as staff in New Zealand read it, e.g. 'Friday, 20 November 2026 at 3:04 pm'. */
export const nzDateTime = (isoTimestamp: string): string => dateTimeFormat().format(new Date(isoTimestamp));

/** A date without a time, e.g. '27 April 1990'. */
export const nzDate = (isoDate: string): string => dateFormat().format(new Date(isoDate));
