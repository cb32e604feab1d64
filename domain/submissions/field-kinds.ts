import * as z from 'zod/mini';
import { lineSchema, phoneSchema, requiredEmail, textSchema } from '../http/fields.ts';
import type { ChoiceColumns, FieldColumns, LineColumns, TextColumns } from './form-field.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

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

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>): Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);

const labelIn =
  (options: Readonly<Record<string, string>>) =>
  (value: unknown): string => {
    const { [asText(value)]: label = asText(value) } = options;
    return label;
  };

/** One of several options. */
export const choice = <Option extends string, const Columns extends Omit<ChoiceColumns<Option>, 'options'>>(
  columns: Columns & Pick<ChoiceColumns<Option>, 'options'>,
) => ({
  ...columns,
  ...answeredByText('choice'),
  schema: () => z.enum(keysOf(columns.options), { error: columns.required }),
  text: labelIn(columns.options),
});

const answeredByTick = {
  kind: 'consent',
  empty: false,
  stored: () => z.boolean(),
  text: (value: unknown): string => (value === true ? 'Yes' : 'No'),
} as const;

/** A box to tick; a required one must be ticked. */
export const consent = <const Columns extends FieldColumns>(columns: Columns) => {
  const { required, label } = columns;
  const error = required ?? `${label} must be yes or no`;
  return {
    ...columns,
    ...answeredByTick,
    schema: () =>
      z.boolean({ error }).check(z.refine((isGiven) => isGiven || required === undefined, { error })),
  };
};
