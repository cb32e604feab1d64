import { lazily } from '#domain/lazily.ts';
import { officeTimeZone } from '#domain/office-time-zone.ts';

const longDate = lazily(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: officeTimeZone }),
);
const time = lazily(() => new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: officeTimeZone }));
// The Swedish format is ISO 8601.
const isoDate = lazily(
  () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: officeTimeZone }),
);

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
