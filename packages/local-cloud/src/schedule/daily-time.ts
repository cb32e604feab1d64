/** A time of day where clocks show the time of a zone. */
export interface DailyTime {
  readonly hour: number;
  readonly minute: number;
  /** As IANA names it, e.g. `Pacific/Auckland`. */
  readonly timeZone: string;
}

const dayMilliseconds = 86_400_000;

/** Returns what clocks of a zone show at a time, in milliseconds as if they showed UTC. */
const shownAt = (time: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return Date.parse(`${format.format(time).replace(', ', 'T')}Z`);
};

/** Returns the time at which clocks of a zone show something, unless daylight saving skips it. */
const timeOf = (shown: number, timeZone: string): number | undefined =>
  // Zones are at most 14 hours from UTC; the offset changes at most once in between.
  [shown - dayMilliseconds, shown + dayMilliseconds]
    .map((near) => shown - (shownAt(near, timeZone) - near))
    .find((time) => shownAt(time, timeZone) === shown);

/** Returns the first time after another, in milliseconds since 1970, at which clocks of a zone show a time of day. */
export const nextDailyTime = ({ hour, minute, timeZone }: DailyTime, after: number): number => {
  const midnight = shownAt(after, timeZone);
  const today = midnight - (midnight % dayMilliseconds) + (hour * 60 + minute) * 60_000;
  for (let shown = today; ; shown += dayMilliseconds) {
    const time = timeOf(shown, timeZone);
    if (time !== undefined && time > after) return time;
  }
};
