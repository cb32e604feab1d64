import * as z from 'zod/mini';
import { parseAmount, maxAmountDollars } from '../money/nzd.ts';
import { cleanValue } from '../text/clean-text.ts';
import { groupDigits } from '../text/group-digits.ts';

const wholePattern = /^\d{1,15}$/;

/** Parses a typed number; invalid input gives 0, as the specification says. */
export const parseTypedNumber = (text: string): number => parseAmount(text) ?? 0;

interface AmountOptions {
  /** Message for a missing amount; without it the amount is optional. */
  readonly required?: string;
  readonly label: string;
  readonly min?: number;
}

const notAnAmount = (label: string): string => `${label} must be a number, like 1,250 or 1250.50`;

const atMost = (label: string) =>
  z.refine<string>((text) => parseTypedNumber(text) <= maxAmountDollars, {
    error: `${label} must be $${groupDigits(maxAmountDollars)} or less`,
  });

const optionalAmountText = (label: string) =>
  z.string({ error: `${label} must be a number` }).check(
    z.overwrite(cleanValue),
    z.refine((text) => text === '' || (parseAmount(text) ?? -1) >= 0, { error: notAnAmount(label) }),
    atMost(label),
  );

/** Parses an amount in NZ dollars, as typed. */
export const amountText = ({ required, label, min = 0 }: AmountOptions) =>
  required === undefined
    ? optionalAmountText(label)
    : z.string({ error: required }).check(
        z.overwrite(cleanValue),
        z.minLength(1, { error: required }),
        z.refine((text) => parseAmount(text) !== undefined, { error: notAnAmount(label) }),
        z.refine((text) => parseTypedNumber(text) >= min, { error: `${label} must be $${min} or more` }),
        atMost(label),
      );

interface CountOptions {
  /** Message for a missing number; without it the number is optional. */
  readonly required?: string;
  readonly label: string;
  readonly max: number;
}

/** Parses a whole number, as typed. */
export const countText = ({ required, label, max }: CountOptions) =>
  z.string({ error: required ?? `${label} must be a whole number` }).check(
    z.overwrite(cleanValue),
    ...(required === undefined ? [] : [z.minLength(1, { error: required })]),
    z.refine((text) => text === '' || wholePattern.test(text), {
      error: `${label} must be a whole number, 0 or more`,
    }),
    z.refine((text) => Number(text) <= max, {
      error: `${label} must be ${groupDigits(max)} or less`,
    }),
  );
