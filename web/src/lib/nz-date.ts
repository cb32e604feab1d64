import { lazily } from '#domain/lazily.ts';

const timeZone = 'Pacific/Auckland';

const longDate = lazily(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone }));
const time = lazily(() => new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone }));
// Sweden writes dates as ISO 8601 does.
const isoDate = lazily(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

interface NzDate {
  /** To read, e.g. 20 November 2026. */
  readonly text: string;
  /** By ISO 8601. */
  readonly iso: string;
  /** The time of day to read, e.g. 9:41 am. */
  readonly time: string;
}

/** The calendar day and the time of day in New Zealand at an instant. */
export const nzDate = (instant: Date): NzDate => ({
  text: longDate().format(instant),
  iso: isoDate().format(instant),
  time: time().format(instant),
});
