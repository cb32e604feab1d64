import * as z from 'zod/mini';
import { formatDollarsAndCents, maxAmountDollars } from '../money/nzd.ts';
import { answeredByText } from './field-kinds.ts';
import type { FieldColumns } from './form-field.ts';
import { amountText, countText, parseTypedNumber } from './typed-number.ts';

const formatNumber =
  (format: (typed: string) => string) =>
  (value: unknown): string => {
    const typed = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    return typed === '' ? '' : format(typed);
  };

/** An amount in NZ dollars. */
export const amount = <const Columns extends FieldColumns & { readonly min?: number }>(columns: Columns) => ({
  ...columns,
  ...answeredByText('amount'),
  max: maxAmountDollars,
  schema: () => amountText(columns),
  parse: parseTypedNumber,
  stored: () => z.number(),
  text: formatNumber((typed) => formatDollarsAndCents(parseTypedNumber(typed))),
});

/** A whole number. */
export const count = <const Columns extends FieldColumns & { readonly max: number }>(columns: Columns) => ({
  ...columns,
  ...answeredByText('count'),
  schema: () => countText(columns),
  parse: (typed: string) => Math.trunc(parseTypedNumber(typed)),
  stored: () => z.int(),
  text: formatNumber((typed) => typed),
});
