/** How the keys of the items begin that tell on which days the digest was sent. */
export const digestPrefix = 'desk-digest#';

/** Returns the id of a day's item. @param date in Auckland, as `2026-11-23` */
export const digestId = (date: string): string => digestPrefix + date;

/** How many submissions of a type there are to work on. */
export interface OpenCounts {
  /** Nobody has begun with them. */
  readonly fresh: number;
  readonly overdue: number;
  /** By the end of the day, those that are overdue among them. */
  readonly dueToday: number;
  readonly dueLater: number;
  /** They wait for somebody else: nothing is due. */
  readonly waiting: number;
  readonly aside: number;
}
