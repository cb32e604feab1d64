import { groupDigits } from '../text/group-digits.ts';

const formatNzd = (amount: number, digits: number): string => {
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${groupDigits(Math.abs(amount).toFixed(digits))}`;
};

/** An amount in NZ dollars, to the dollar: `$10,790`. */
export const formatDollars = (amount: number): string =>
  // Without a sign before nothing: what is left of a loan that is paid back may be -0.0000001.
  formatNzd(Math.round(amount) || 0, 0);

/** An instalment in NZ dollars, to the cent: `$299.71`. */
export const formatDollarsAndCents = (amount: number): string => formatNzd(amount, 2);

/** As people write amounts: 12500, 12,500, $12,500, NZ$ 12 500, 1,412.55. */
const amountPattern = /^\s*-?\s*(NZ)?\s*\$?\s*\d{1,3}([,\s]?\d{3})*(\.\d{0,2})?\s*$/i;

/** Reads an amount in NZ dollars as people type it; undefined for what is none. */
export const parseAmount = (text: string): number | undefined =>
  amountPattern.test(text) ? Number(text.replaceAll(/[^\d.-]/g, '')) : undefined;

/** Largest amount in NZD that can be typed: no loan or salary here comes near, and a slip of the finger shows. */
export const maxAmountDollars = 10_000_000;
