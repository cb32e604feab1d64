const monthsPerYear = 12;

/** How often each frequency comes round in a year; of 365.25 days, so that a weekly amount comes 52.18 times. */
const timesPerYear: Readonly<Record<string, number>> = {
  Weekly: 365.25 / 7,
  Fortnightly: 365.25 / 14,
  Monthly: monthsPerYear,
  Annually: 1,
};

/** Returns an amount that comes at a frequency as one a month; undefined where nobody knows how often it comes. */
export const monthlyAmount = (amount: number, frequency: string): number | undefined => {
  const { [frequency]: times } = timesPerYear;
  return times && (amount * times) / monthsPerYear;
};
