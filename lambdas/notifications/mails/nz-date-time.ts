const format = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

/** A timestamp as staff in New Zealand read it, e.g. 'Friday, 20 November 2026 at 3:04 pm'. */
export const nzDateTime = (isoTimestamp: string): string => format.format(new Date(isoTimestamp));
