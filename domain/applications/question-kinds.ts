import * as z from 'zod/mini';
import { optionalEmailOrPhone } from '../http/fields.ts';
import { answeredByText, date, phone } from '../submissions/field-kinds.ts';
import type { FieldColumns } from '../submissions/form-field.ts';
import { cleanValue } from '../text/clean-text.ts';
import { dateOfBirthText, optionalDateOfBirth } from './date-of-birth.ts';

/** A date of birth, as `1985-03-27`. */
export const dateOfBirth = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...date(columns),
  schema: () => (columns.required === undefined ? optionalDateOfBirth() : dateOfBirthText()),
});

/** An optional email address or phone number. */
export const emailOrPhone = <const Columns extends FieldColumns>(columns: Columns) => ({
  ...columns,
  ...answeredByText('email-or-phone'),
  schema: () => optionalEmailOrPhone(columns.label),
});

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
      z.string({ error }).check(z.overwrite(cleanValue), z.regex(/^((\+|00)?[1-9]\d{0,2})?$/, { error })),
  };
};
