const dollars = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-NZ', {
    style: 'currency',
    currency: 'NZD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const wholeDollars = dollars(0);
const dollarsAndCents = dollars(2);

/** An amount in NZ dollars, to the dollar: `$10,790`. */
export const formatDollars = (amount: number): string =>
  // Without a sign before nothing: what is left of a loan that is paid back may be -0.0000001.
  wholeDollars.format(Math.round(amount) || 0);

/** An instalment in NZ dollars, to the cent: `$299.71`. */
export const formatInstalment = (amount: number): string => dollarsAndCents.format(amount);
