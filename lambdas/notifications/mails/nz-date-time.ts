let dateTime: Intl.DateTimeFormat | undefined;
let date: Intl.DateTimeFormat | undefined;

/** A timestamp as staff in New Zealand read it, e.g. 'Friday, 20 November 2026 at 3:04 pm'. */
export const nzDateTime = (isoTimestamp: string): string => {
  // made when it is first needed, which takes some 15 ms: a round of the sweeper that finds nothing to send does without.
  dateTime ??= new Intl.DateTimeFormat('en-NZ', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Pacific/Auckland',
  });
  return dateTime.format(new Date(isoTimestamp));
};

/** A date without a time, e.g. '27 April 1990'. */
export const nzDate = (isoDate: string): string => {
  date ??= new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' });
  return date.format(new Date(isoDate));
};
