import * as z from 'zod/mini';
import { dateSchema, lineSchema, phoneSchema, requiredEmail, textSchema } from '../http/fields.ts';
import { formatDate } from '../text/format-date.ts';
import { isDate } from '../text/is-date.ts';
import type { FieldColumns, LineColumns, TextColumns } from './form-field.ts';

/** Returns an answer that is a text; an empty one otherwise. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const textAnswer = { empty: '', stored: () => z.string(), text: asText } as const;

/** Returns what follows for a kind whose answer is a text. */
export const answeredByText = <const Kind extends string>(kind: Kind) => ({ ...textAnswer, kind });

/** A line of text. */
export const line = <const Columns extends LineColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('line'),
  schema: () => lineSchema(columns),
});

/** A text of several lines. */
export const text = <const Columns extends TextColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('text'),
  schema: () => textSchema(columns),
});

/** An email address. */
export const email = <const Columns extends FieldColumns & { readonly required: string }>(
  columns: Columns,
) => ({
  ...columns,
  ...answeredByText('email'),
  schema: () => requiredEmail(columns.required),
});

/** A phone number; impossible ones are refused by the numbering plan too. */
export const phone = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('phone'),
  schema: () => phoneSchema(columns.required),
});

/** A date, as `2026-11-26`. */
export const date = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('date'),
  schema: () => dateSchema(columns),
  text: (value: unknown): string => (isDate(asText(value)) ? formatDate(asText(value)) : asText(value)),
});

const answeredByTick = {
  kind: 'consent',
  empty: false,
  stored: () => z.boolean(),
  text: (value: unknown): string => (value === true ? 'Yes' : 'No'),
} as const;

export const isTicked = (isGiven: boolean): boolean => isGiven;

/** A box to tick; a required one must be ticked. */
export const consent = <const Columns extends FieldColumns>(columns: Columns) => {
  const { required, label } = columns;
  const error = required ?? `${label} must be yes or no`;
  return {
    ...columns,
    ...answeredByTick,
    schema: () =>
      z.boolean({ error }).check(...(required === undefined ? [] : [z.refine<boolean>(isTicked, { error })])),
  };
};
