import { aucklandDate, aucklandTime } from './auckland-time.ts';

export const untilReply = 'arrival';

/** Stored instead of a date until the sender's next message. */
export const indefinitely = '9999-12-31T00:00:00.000Z';

export const productActor = 'product';

export const asideUntil = (wanted: string): string | undefined => {
  if (wanted === '') return undefined;
  return wanted === untilReply ? indefinitely : new Date(aucklandTime(wanted, '00:00')).toISOString();
};

/** Returns what asks for a stored time; empty for the inbox. */
export const asideWanted = (until: string): string => {
  if (until === '') return '';
  return until === indefinitely ? untilReply : aucklandDate(Date.parse(until));
};
