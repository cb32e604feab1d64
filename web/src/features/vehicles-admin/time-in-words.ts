import { lazily } from '#domain/lazily.ts';

const timeZone = 'Pacific/Auckland';
const day = lazily(() => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeZone }));
const moment = lazily(
  () => new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** The day of a timestamp in New Zealand: `21 Nov 2026`. */
export const dateInWords = (timestamp: string): string => day().format(new Date(timestamp));

/** Day and time of a timestamp in New Zealand: `21 Nov 2026, 3:05 pm`. */
export const timeInWords = (timestamp: string): string => moment().format(new Date(timestamp));
