import * as z from 'zod/mini';
import { optionalEmailOrPhone } from '../http/fields.ts';
import { formatDollarsAndCents, maxAmountDollars } from '../money/nzd.ts';
import { answeredByText, choice, phone } from '../submissions/field-kinds.ts';
import type { ChoiceColumns, FieldColumns, OptionalChoiceColumns } from '../submissions/form-field.ts';
import { formatDate } from '../text/format-date.ts';
import { dateOfBirthText, optionalDateOfBirth } from './date-of-birth.ts';
import { amountText, countText, parseTypedNumber } from './number-fields.ts';

const formatTyped =
  (format: (typed: string) => string) =>
  (value: unknown): string => {
    const typed = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    return typed === '' ? '' : format(typed);
  };

/** An amount in NZ dollars, typed as text. */
export const amount = <const Columns extends FieldColumns & { readonly min?: number }>(columns: Columns) => ({
  ...columns,
  ...answeredByText('amount'),
  max: maxAmountDollars,
  schema: () => amountText(columns),
  stored: () => z.number(),
  parse: parseTypedNumber,
  text: formatTyped((typed) => formatDollarsAndCents(parseTypedNumber(typed))),
});

/** A whole number, typed as text; 0 is sent for none. */
export const count = <const Columns extends FieldColumns & { readonly max: number }>(columns: Columns) => ({
  ...columns,
  ...answeredByText('count'),
  schema: () => countText(columns),
  stored: () => z.int(),
  parse: (typed: string) => Math.trunc(parseTypedNumber(typed)),
  text: formatTyped((typed) => typed),
});

const formatLongDate = (typed: string): string =>
  Number.isNaN(Date.parse(typed)) ? typed : formatDate(typed);

/** A date of birth, as `1985-03-27`. */
export const dateOfBirth = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('date'),
  schema: () => (columns.required === undefined ? optionalDateOfBirth() : dateOfBirthText()),
  text: formatTyped(formatLongDate),
});

/** An optional email address or phone number. */
export const emailOrPhone = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('email-or-phone'),
  schema: () => optionalEmailOrPhone(columns.label),
});

/** One of several options, or none. */
export const optionalChoice = <const Columns extends OptionalChoiceColumns>(columns: Columns) => {
  const { options, error } = columns;
  const isOption = (value: string): boolean => value === '' || Object.hasOwn(options, value);
  return {
    ...columns,
    ...answeredByText('optional-choice'),
    schema: () => z.string({ error }).check(z.refine(isOption, { error })),
    text: formatTyped((typed) => options[typed] ?? typed),
  };
};

/** One of a few options, all in sight. */
export const radio = <Option extends string, const Columns extends Omit<ChoiceColumns<Option>, 'options'>>(
  columns: Columns & Pick<ChoiceColumns<Option>, 'options'>,
) => ({ ...choice(columns), ...answeredByText('radio') });

/** A phone number beside its country code. */
export const nationalPhone = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...phone(columns),
  ...answeredByText('national-phone'),
});

/** A country code of a phone number, like +44. */
export const phoneCode = <const Columns extends FieldColumns & { readonly requiredIfAsked: string }>(
  columns: Columns,
) => {
  const error = columns.requiredIfAsked;
  return {
    ...columns,
    ...answeredByText('phone-code'),
    schema: () =>
      z.string({ error }).check(
        z.trim(),
        z.refine((text) => text === '' || /^(\+|00)?[1-9]\d{0,2}$/.test(text), { error }),
      ),
  };
};

// The overload keeps the options, which `Object.fromEntries` loses.
export function ownLabels<Option extends string>(options: readonly Option[]): Record<Option, string>;
/** Returns options that are their own labels. */
export function ownLabels(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option, option]));
}
