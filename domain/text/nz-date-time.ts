import { once } from '../once.ts';
import { officeTimeZone } from '../office-time-zone.ts';

const nzFormat = once(
  () =>
    new Intl.DateTimeFormat('en-NZ', {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: officeTimeZone,
    }),
);

/** @throws RangeError for an invalid date, so that no mail shows 'Invalid Date' */
export const formatNzDateTime = (isoTimestamp: string): string => nzFormat().format(new Date(isoTimestamp));

const nzLongDate = once(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: officeTimeZone }),
);

export const formatNzDate = (isoTimestamp: string): string => nzLongDate().format(new Date(isoTimestamp));
