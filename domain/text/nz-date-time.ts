import { lazily } from '../lazily.ts';

const nzFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-NZ', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Pacific/Auckland',
    }),
);

/** @throws RangeError for an invalid date, so that no mail shows 'Invalid Date' */
export const formatNzDateTime = (isoTimestamp: string): string => nzFormat().format(new Date(isoTimestamp));

const nzLongDate = lazily(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'Pacific/Auckland' }),
);

export const formatNzDate = (isoTimestamp: string): string => nzLongDate().format(new Date(isoTimestamp));
