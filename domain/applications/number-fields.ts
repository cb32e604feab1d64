import * as z from 'zod/mini';
import { groupDigits } from '../text/group-digits.ts';
import { maxAmount } from './max-amount.ts';

/** As people write amounts: 5200, 5,200.50, $ 5 200. */
const moneyPattern = /^\$?\s*\d{1,3}(?:[,\s]?\d{3})*(?:\.\d{1,2})?$/;
const wholePattern = /^\d{1,15}$/;

/** A typed number without its decoration; 0 where it can't be read, as the specification says. */
export const parseTypedNumber = (text: string): number => {
  const value = Number(text.replace(/[$,\s]/g, ''));
  return Number.isFinite(value) ? value : 0;
};

interface AmountOptions {
  readonly required: string;
  /** The field's name in messages, e.g. 'Loan amount'. */
  readonly label: string;
  /** Smallest amount in NZD. */
  readonly min: number;
}

/** A required amount of money in NZD, as typed. */
export const amountText = ({ required, label, min }: AmountOptions) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.regex(moneyPattern, { error: `${label} must be a number, like 1,250 or 1250.50` }),
    z.refine((text) => parseTypedNumber(text) >= min, { error: `${label} must be $${min} or more` }),
    z.refine((text) => parseTypedNumber(text) <= maxAmount, {
      error: `${label} must be $${groupDigits(maxAmount)} or less`,
    }),
  );

interface CountOptions {
  readonly label: string;
  readonly max: number;
}

/** An optional whole number from 0, as typed; empty when nothing was typed. */
export const countText = ({ label, max }: CountOptions) =>
  z.string({ error: `${label} must be a whole number` }).check(
    z.trim(),
    z.refine((text) => text === '' || wholePattern.test(text), {
      error: `${label} must be a whole number, 0 or more`,
    }),
    z.refine((text) => Number(text) <= max, {
      error: `${label} must be ${groupDigits(max)} or less`,
    }),
  );
