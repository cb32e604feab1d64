import { readPhoneNumber } from '#domain/phone/read-phone-number.ts';
import { type FieldErrors, type FieldPath, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';

/** Holds a form to its schema and to the rule for phone numbers. @param phone the phone field */
export const resolveForm =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values>, phone: FieldPath<Values>): Resolver<Values> =>
  async (values) => {
    const parsed = z.safeParse(schema, values);
    const errors: FieldErrors<Values> = {};
    const add = (name: string, message: string | undefined): void => {
      if (message !== undefined && get(errors, name) === undefined)
        set(errors, name, { type: 'rule', message });
    };
    for (const { path, message } of parsed.error?.issues ?? []) add(path.join('.'), message);
    add(phone, (await loadPhoneRule())?.(readPhoneNumber(String(get(values, phone) ?? ''))));
    return parsed.success && get(errors, phone) === undefined
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors };
  };
