import { nextDailyTime, type DailyTime } from './daily-time.ts';

const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const isUnit = (text: string): text is keyof typeof unitMilliseconds => text in unitMilliseconds;

const rateMilliseconds = (expression: string): number | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMilliseconds[unit] : undefined;
};

const hourMilliseconds = unitMilliseconds.hour;

interface Interval {
  readonly intervalMilliseconds: number;
  /** From the full hour to the first run; undefined for a rate, which counts from the start. */
  readonly offsetMilliseconds?: number;
}

const minutesTiming = (expression: string): Interval | undefined => {
  const [, first = '', every = ''] = /^cron\((\d+)\/(\d+) \* \* \* \? \*\)$/.exec(expression.trim()) ?? [];
  const intervalMilliseconds = Number(every) * unitMilliseconds.minute;
  const offsetMilliseconds = Number(first) * unitMilliseconds.minute;
  return hourMilliseconds % intervalMilliseconds === 0 && offsetMilliseconds < intervalMilliseconds
    ? { intervalMilliseconds, offsetMilliseconds }
    : undefined;
};

const dailyTiming = (expression: string, timeZone: string): DailyTime | undefined => {
  const [, minute = '', hourOfDay = ''] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression.trim()) ?? [];
  const isTime = hourOfDay !== '' && Number(minute) < 60 && Number(hourOfDay) < 24;
  return isTime ? { hour: Number(hourOfDay), minute: Number(minute), timeZone } : undefined;
};

export type Timing = Interval | DailyTime;

export const timingOf = (expression: string, timeZone = 'UTC'): Timing | undefined => {
  const intervalMilliseconds = rateMilliseconds(expression);
  if (intervalMilliseconds !== undefined) return { intervalMilliseconds };
  return minutesTiming(expression) ?? dailyTiming(expression, timeZone);
};

/** Timers may fire early: that must not cause a second run. */
const timerToleranceMilliseconds = 1_000;

export const millisecondsToRun = (timing: Timing, now: number): number => {
  if ('timeZone' in timing) return nextDailyTime(timing, now + timerToleranceMilliseconds) - now;
  const { intervalMilliseconds, offsetMilliseconds } = timing;
  return offsetMilliseconds === undefined
    ? intervalMilliseconds
    : intervalMilliseconds - ((now + hourMilliseconds - offsetMilliseconds) % intervalMilliseconds);
};
