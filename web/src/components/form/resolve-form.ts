import { cleanPhoneNumber } from '#domain/phone/clean-phone-number.ts';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { firstProblems } from './first-problems.ts';

interface Check<Values> {
  readonly problems: Partial<Record<string, string>>;
  /** Parsed values, if they differ from the input. */
  readonly values?: Values | undefined;
}

/** Creates a react-hook-form resolver from a validation function. */
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

/** Validates by a schema and the phone number rule. @param phones the phone fields */
export const createFormResolver = <Values extends FieldValues>(
  schema: z.ZodMiniType,
  phones: readonly string[],
): Resolver<Values> =>
  createResolver(async (typed) => {
    const { error } = z.safeParse(schema, typed);
    const findProblem = await loadPhoneRule();
    const phoneProblems = phones.map((name) => [
      name,
      findProblem?.(cleanPhoneNumber(String(get(typed, name) ?? ''))),
    ]);
    return { problems: { ...Object.fromEntries(phoneProblems), ...firstProblems(error) } };
  });
