import { aucklandDate, aucklandTime } from './auckland-time.ts';

/** Asks to set a submission aside until its sender writes again. */
export const untilReply = 'reply';

/** Stored instead of a date until the sender's next message. */
export const untilReplyTime = '9999-12-31T00:00:00.000Z';

export const asideUntil = (wanted: string): string | undefined => {
  if (wanted === '') return undefined;
  return wanted === untilReply ? untilReplyTime : new Date(aucklandTime(wanted, '00:00')).toISOString();
};

/** Returns what asks for a stored time; empty for the inbox. */
export const asideWanted = (until: string): string => {
  if (until === '') return '';
  return until === untilReplyTime ? untilReply : aucklandDate(Date.parse(until));
};

/** Returns why nothing can be set aside: what is overdue would be back at once. @param now milliseconds since 1970 */
export const asideObstacle = (due_at: string | undefined, now: number): string | undefined =>
  due_at !== undefined && Date.parse(due_at) <= now ? 'This is overdue. Answer it first.' : undefined;
