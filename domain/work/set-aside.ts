import { aucklandTime } from './auckland-time.ts';

/** What a request names to set a submission aside until its sender writes again. */
export const untilSenderReplies = 'arrival';

/** Stands in the place of a time while nothing but the sender's next message brings a submission back. */
export const indefinitely = '9999-12-31T00:00:00.000Z';

/** Who brings a submission back, in histories: no administrator. */
export const productActor = 'product';

/**
 * Returns the time until which a request sets a submission aside: the day's beginning in Auckland.
 * @param wanted a date, `arrival`, or empty to bring it back
 */
export const asideUntil = (wanted: string): string | undefined => {
  if (wanted === '') return undefined;
  return wanted === untilSenderReplies ? indefinitely : new Date(aucklandTime(wanted, '00:00')).toISOString();
};
