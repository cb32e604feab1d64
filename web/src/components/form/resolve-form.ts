import { cleanPhoneNumber } from '#domain/phone/clean-phone-number.ts';
import { type FieldErrors, type FieldPath, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { firstProblems } from './first-problems.ts';

interface Check<Values> {
  /** The first problem of each field that has one. */
  readonly problems: Partial<Record<string, string>>;
  /** What is sent, where that is not what was typed. */
  readonly values?: Values | undefined;
}

/** Makes the resolver of a form from the function that checks it. */
export const createResolver =
  <Values extends FieldValues, Context>(
    check: (values: Values, context: Context | undefined) => Promise<Check<Values>>,
  ): Resolver<Values, Context> =>
  async (typed, context) => {
    const { problems, values = typed } = await check(typed, context);
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of Object.entries(problems))
      if (message !== undefined) set(errors, name, { type: 'rule', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Holds a form to its schema and to the rule for phone numbers. @param phone the phone field */
export const createFormResolver = <Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
  phone: FieldPath<Values>,
): Resolver<Values> =>
  createResolver(async (typed) => {
    const { data: values, error } = z.safeParse(schema, typed);
    const phoneProblem = (await loadPhoneRule())?.(cleanPhoneNumber(String(get(typed, phone) ?? '')));
    return { values, problems: { [phone]: phoneProblem, ...firstProblems(error) } };
  });
