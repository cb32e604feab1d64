import { readPhoneNumber } from '#domain/phone/read-phone-number.ts';
import { type FieldErrors, type FieldPath, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { loadPhoneRule } from './load-phone-rule.ts';

/** Adds the rule for phone numbers to a form's own rules. @param name the phone field */
export const withPhoneRule =
  <Values extends FieldValues>(resolver: Resolver<Values>, name: FieldPath<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (get(result.errors, name) !== undefined) return result;
    const typed: unknown = get(values, name);
    const message = typeof typed === 'string' ? (await loadPhoneRule())?.(readPhoneNumber(typed)) : undefined;
    if (message === undefined) return result;
    const errors: FieldErrors<Values> = {};
    Object.assign(errors, result.errors);
    set(errors, name, { type: 'phone', message });
    return { values: {}, errors };
  };
