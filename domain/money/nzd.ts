import { groupDigits } from '../text/group-digits.ts';

const inDollars = (amount: number, digits: number): string => {
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${groupDigits(Math.abs(amount).toFixed(digits))}`;
};

/** An amount in NZ dollars, to the dollar: `$10,790`. */
export const formatDollars = (amount: number): string =>
  // Without a sign before nothing: what is left of a loan that is paid back may be -0.0000001.
  inDollars(Math.round(amount) || 0, 0);

/** An instalment in NZ dollars, to the cent: `$299.71`. */
export const formatInstalment = (amount: number): string => inDollars(amount, 2);
