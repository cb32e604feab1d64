import { parseAmount } from '#domain/money/nzd.ts';
import type { ShownOutcomeField } from '#domain/work/shown-outcome.ts';

const asAmount = (typed: string): string => {
  const amount = typed.trim() === '' ? undefined : parseAmount(typed);
  if (amount === undefined) return typed;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
};

/** Returns a value as it is stored: people type `$18,500` and `9.95 %`. What can't be read is left for the server to refuse. */
export const typedValue = (input: ShownOutcomeField['input'] | undefined, typed: string): string => {
  if (input === 'amount') return asAmount(typed);
  return input === 'percent' ? typed.replace(/\s*%\s*$/, '').trim() : typed;
};
