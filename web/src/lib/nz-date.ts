import { lazily } from '#domain/lazily.ts';

const timeZone = 'Pacific/Auckland';

const longDate = lazily(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone }));
const time = lazily(() => new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone }));
// The Swedish format is ISO 8601.
const isoDate = lazily(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

interface NzDate {
  readonly text: string;
  readonly iso: string;
  readonly time: string;
}

export const nzDate = (instant: Date): NzDate => ({
  text: longDate().format(instant),
  iso: isoDate().format(instant),
  time: time().format(instant),
});
