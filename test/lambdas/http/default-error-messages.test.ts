import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defaultErrorMessage } from '../../../lambdas/http/default-error-messages.ts';

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), 7, 'must be text'],
  [z.number(), 'x', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), 'x', 'must be a list'],
  [z.object({}), 'x', 'must be an object'],
  [z.record(z.string(), z.string()), 'x', 'must be an object'],
  [z.date(), 'x', 'must be date'],
  [z.enum(['a', 'b']), 'c', 'must be "a" or "b"'],
  [z.string().check(z.minLength(2)), 'a', 'is too short or too small'],
  [z.string().check(z.maxLength(2)), 'abc', 'is too long or too large'],
  [z.email(), 'x', 'is not in the correct format'],
  [z.string(), undefined, 'is missing'],
  [z.boolean(), null, 'must be true or false'],
])('describes what is wrong with a field (%#)', (schema, value, expected) => {
  const parse = (whole: z.ZodMiniType, input: unknown) =>
    z.safeParse(whole, input, { error: defaultErrorMessage }).error?.issues[0]?.message;
  expect(parse(schema, value)).toBe(`The body ${expected}`);
  expect(parse(z.object({ outer: z.object({ field: schema }) }), { outer: { field: value } })).toBe(
    `outer.field ${expected}`,
  );
});
