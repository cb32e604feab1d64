import * as z from 'zod/mini';
import { requiredEmail } from '../http/fields.ts';
import { cleanEmail } from '../text/clean-email.ts';
import type { FormField, FormFields } from './form-field.ts';

/** Tells whether a text is an email address or empty. */
export const isEmailOrEmpty = (text: string): boolean =>
  text === '' || z.safeParse(requiredEmail(), text).success;

const optionalEmail = () =>
  z.string({ error: 'Email address must be text' }).check(
    z.overwrite(cleanEmail),
    z.refine(isEmailOrEmpty, {
      error: 'Enter an email address in the correct format, like name@example.com',
    }),
  );

const withOptionalEmail = (field: FormField): FormField => {
  if (field.kind !== 'email') return field;
  const { required: _required, ...others } = field;
  return { ...others, schema: optionalEmail };
};

/** Returns the fields as staff fill them in: not everybody who calls has an email address. */
export function reachableFields<Fields extends FormFields>(fields: Fields): Fields;
export function reachableFields(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withOptionalEmail(field)]));
}

interface Reached {
  readonly email: string;
  readonly phone: string;
}

/** Nobody can answer somebody of whom neither is known. */
export const emailOrPhone = z.refine<Reached>(({ email, phone }) => email !== '' || phone !== '', {
  error: 'Enter an email address or a phone number',
  path: ['email'],
  // Runs although other fields are invalid, so that all messages appear together.
  when: ({ value }) => value instanceof Object,
});
