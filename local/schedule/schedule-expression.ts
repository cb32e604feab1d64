const unitMilliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const isUnit = (text: string): text is keyof typeof unitMilliseconds => text in unitMilliseconds;

/** Milliseconds between the runs of a `rate(…)` expression; undefined for any other kind of schedule. */
export const rateMilliseconds = (expression: string): number | undefined => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression.trim()) ?? [];
  return isUnit(unit) && Number(count) > 0 ? Number(count) * unitMilliseconds[unit] : undefined;
};
