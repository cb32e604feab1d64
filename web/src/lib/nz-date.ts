import { once } from '#domain/once.ts';
import { officeTimeZone } from '#domain/office-time-zone.ts';

const longDate = once(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: officeTimeZone }),
);
const time = once(() => new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: officeTimeZone }));
// The Swedish format is ISO 8601.
const isoDate = once(
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
