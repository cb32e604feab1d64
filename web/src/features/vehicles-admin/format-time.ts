import { once } from '#domain/once.ts';
import { officeTimeZone } from '#domain/office-time-zone.ts';

const day = once(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone: officeTimeZone }));
const moment = once(
  () =>
    new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: officeTimeZone }),
);

/** Formats a timestamp as a New Zealand date: `21 Nov 2026`. */
export const formatDay = (timestamp: string): string => day().format(new Date(timestamp));

/** Formats a timestamp in New Zealand time: `21 Nov 2026, 3:05 pm`. */
export const formatMoment = (timestamp: string): string => moment().format(new Date(timestamp));
