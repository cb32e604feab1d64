export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
  /** E.g. `Pacific/Auckland`. */
  readonly timeZone: string;
}

const dayMilliseconds = 86_400_000;

/** In milliseconds, as if the clock showed UTC. */
const wallClockAt = (time: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return Date.parse(`${format.format(time).replace(', ', 'T')}Z`);
};

/** Undefined if daylight saving skips the time. */
const timeAtWallClock = (shown: number, timeZone: string): number | undefined =>
  // Zones are at most 14 hours from UTC, and the offset changes at most once in between.
  [shown - dayMilliseconds, shown + dayMilliseconds]
    .map((near) => shown - (wallClockAt(near, timeZone) - near))
    .find((time) => wallClockAt(time, timeZone) === shown);

/** Returns the next time of day after `after`, in milliseconds since 1970. */
export const nextDailyTime = ({ hour, minute, timeZone }: DailyTime, after: number): number => {
  const midnight = wallClockAt(after, timeZone);
  const today = midnight - (midnight % dayMilliseconds) + (hour * 60 + minute) * 60_000;
  for (let shown = today; ; shown += dayMilliseconds) {
    const time = timeAtWallClock(shown, timeZone);
    if (time !== undefined && time > after) return time;
  }
};
