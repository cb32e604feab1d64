const timeZone = 'Pacific/Auckland';

const longDate = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone });
// Sweden writes dates as ISO 8601 does.
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

/** The calendar day in New Zealand at an instant: to read (20 November 2026), and by ISO 8601. */
export const nzDate = (instant: Date): { readonly text: string; readonly iso: string } => ({
  text: longDate.format(instant),
  iso: isoDate.format(instant),
});
