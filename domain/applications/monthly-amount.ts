const monthsPerYear = 12;

/** A year has 365.25 days, so that a weekly amount is paid 52.18 times. */
const timesPerYear: Readonly<Record<string, number>> = {
  Weekly: 365.25 / 7,
  Fortnightly: 365.25 / 14,
  Monthly: monthsPerYear,
  Annually: 1,
};

/** Converts an amount to a monthly one; undefined for an unknown frequency. */
export const monthlyAmount = (amount: number, frequency: string): number | undefined => {
  const { [frequency]: times } = timesPerYear;
  return times && (amount * times) / monthsPerYear;
};
