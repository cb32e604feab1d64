import { formatCount } from '#domain/text/format-count.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats a duration in its largest unit: `3 hours`. */
const formatLength = (milliseconds: number): string => {
  const [unit, size] =
    milliseconds >= dayMs ? ['day', dayMs] : milliseconds >= hourMs ? ['hour', hourMs] : ['minute', minuteMs];
  return formatCount(Math.floor(milliseconds / size), unit);
};

/** Formats the time since receipt. @param now milliseconds since 1970 */
export const formatAge = (receivedAt: string, now: number): string => {
  const age = now - Date.parse(receivedAt);
  return age < minuteMs ? 'just now' : `${formatLength(age)} ago`;
};

/** Formats the time in a status. @param now milliseconds since 1970 */
export const formatStanding = (since: string, now: number): string => {
  const length = now - Date.parse(since);
  return `Here for ${length < minuteMs ? 'less than a minute' : formatLength(length)}`;
};

export interface FormattedDue {
  readonly text: string;
  readonly isOverdue: boolean;
}

/** Formats the time until or since a deadline. @param now milliseconds since 1970 */
export const formatDue = (dueAt: string, now: number): FormattedDue => {
  const left = Date.parse(dueAt) - now;
  return left < 0
    ? { text: `Overdue by ${formatLength(-left)}`, isOverdue: true }
    : { text: `Due in ${formatLength(left)}`, isOverdue: false };
};
