import { cleanValue } from '../text/clean-text.ts';
import { groupDigits } from '../text/group-digits.ts';

const formatNzd = (amount: number, digits: number): string => {
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${groupDigits(Math.abs(amount).toFixed(digits))}`;
};

export const formatDollars = (amount: number): string => formatNzd(Math.round(amount) || 0, 0);

/** Rounds up, so that an instalment is never more than is shown. */
export const formatDollarsUp = (amount: number): string => formatDollars(Math.ceil(amount));

export const formatDollarsAndCents = (amount: number): string => formatNzd(amount, 2);

const amountPattern = /^\s*-?\s*(NZ)?\s*\$?\s*\d{1,3}([,\s]?\d{3})*(\.\d{0,2})?\s*$/i;

export const parseAmount = (typed: string): number | undefined => {
  const text = cleanValue(typed);
  return amountPattern.test(text) ? Number(text.replaceAll(/[^\d.-]/g, '')) : undefined;
};

export const maxAmountDollars = 10_000_000;
