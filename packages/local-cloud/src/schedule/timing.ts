import { nextDailyTime, type DailyTime } from './daily-time.ts';

const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const isUnit = (text: string): text is keyof typeof unitMilliseconds => text in unitMilliseconds;

/** Milliseconds between the runs of a `rate(…)` expression; undefined for any other kind of schedule. */
const rateMilliseconds = (expression: string): number | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMilliseconds[unit] : undefined;
};

const hour = unitMilliseconds.hour;

/** When a schedule invokes its function: again and again. */
interface Interval {
  readonly intervalMilliseconds: number;
  /** From each full hour to its first run in that hour; undefined for a rate, which counts from the start of the product. */
  readonly offsetMilliseconds?: number;
}

/** The timing of `cron(4/5 * * * ? *)`, which is every five minutes from the fourth of each hour; undefined for any other. */
const minutesTiming = (expression: string): Interval | undefined => {
  const [, first = '', every = ''] = /^cron\((\d+)\/(\d+) \* \* \* \? \*\)$/.exec(expression.trim()) ?? [];
  const intervalMilliseconds = Number(every) * unitMilliseconds.minute;
  const offsetMilliseconds = Number(first) * unitMilliseconds.minute;
  return hour % intervalMilliseconds === 0 && offsetMilliseconds < intervalMilliseconds
    ? { intervalMilliseconds, offsetMilliseconds }
    : undefined;
};

/** The time of day of `cron(30 8 * * ? *)`, which is half past eight; undefined for any other expression. */
const dailyTiming = (expression: string, timeZone: string): DailyTime | undefined => {
  const [, minute = '', hourOfDay = ''] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression.trim()) ?? [];
  const isTime = hourOfDay !== '' && Number(minute) < 60 && Number(hourOfDay) < 24;
  return isTime ? { hour: Number(hourOfDay), minute: Number(minute), timeZone } : undefined;
};

/** When a schedule invokes its function. */
export type Timing = Interval | DailyTime;

/** Returns the timing of an expression that can run locally. */
export const timingOf = (expression: string, timeZone = 'UTC'): Timing | undefined => {
  const intervalMilliseconds = rateMilliseconds(expression);
  if (intervalMilliseconds !== undefined) return { intervalMilliseconds };
  return minutesTiming(expression) ?? dailyTiming(expression, timeZone);
};

/** Timers may fire a moment before their time: that is no reason to run twice. */
const momentMilliseconds = 1_000;

/** Returns how long it is from a time, in milliseconds since 1970, to the next run of a schedule. */
export const millisecondsToRun = (timing: Timing, now: number): number => {
  if ('timeZone' in timing) return nextDailyTime(timing, now + momentMilliseconds) - now;
  const { intervalMilliseconds, offsetMilliseconds } = timing;
  return offsetMilliseconds === undefined
    ? intervalMilliseconds
    : intervalMilliseconds - ((now + hour - offsetMilliseconds) % intervalMilliseconds);
};
