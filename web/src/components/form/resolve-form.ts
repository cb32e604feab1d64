import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { firstProblems } from './first-problems.ts';

type Problems = Partial<Record<string, string>>;

/** Creates a react-hook-form resolver from a validation function. */
export const createResolver =
  <Values extends FieldValues, Context>(
    check: (values: Values, context: Context | undefined) => Promise<Problems>,
  ): Resolver<Values, Context> =>
  async (values, context) => {
    const problems = await check(values, context);
    const errors: FieldErrors<Values> = {};
    for (const [name, message] of Object.entries(problems))
      if (message !== undefined) set(errors, name, { type: 'rule', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Stands for a half-filled answer, which the browser gives as none. */
const halfFilled = 'half-filled';

/** Validates by a schema and the phone number rule. @param phones the phone fields @param halfFilledNames returns the fields that the browser cannot read */
export const createFormResolver = <Values extends FieldValues>(
  schema: z.ZodMiniType,
  phones: readonly string[],
  halfFilledNames: () => readonly string[],
): Resolver<Values> =>
  createResolver(async (typed) => {
    const unread = Object.fromEntries(halfFilledNames().map((name) => [name, halfFilled]));
    const { error } = z.safeParse(schema, { ...typed, ...unread });
    const findProblem = await loadPhoneRule();
    const phoneProblems = phones.map((name) => [name, findProblem?.(String(get(typed, name) ?? ''))]);
    return { ...Object.fromEntries(phoneProblems), ...firstProblems(error) };
  });
