import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { applicationFormSchema } from '#domain/applications/application-form.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import * as z from 'zod/mini';

const wrongValues = [undefined, null, '', ' ', '?', 'x\ny', -1, 0.5, 1e15, true, [], ['?', '?'], {}];
const longest = 100_000;
const farthest = 1e13;

/** Finds the last accepted integer between an accepted and a rejected one. */
const lastTaken = (takes: (value: number) => boolean, taken: number, refused: number): number => {
  if (Math.abs(refused - taken) <= 1) return taken;
  const middle = Math.trunc((taken + refused) / 2);
  return takes(middle) ? lastTaken(takes, middle, refused) : lastTaken(takes, taken, middle);
};

/** Returns the maximum length of a text field; undefined for others. */
const lengthsOf = (field: z.ZodMiniType): string[] => {
  const takes = (length: number): boolean => field.safeParse('x'.repeat(length)).success;
  return takes(2) && !takes(longest) ? [`${lastTaken(takes, 2, longest)} characters`] : [];
};

/** Returns the range of integers that a field accepts, as numbers or strings. */
const spansOf = (field: z.ZodMiniType): string[] =>
  [Number, String].flatMap((written) => {
    const takes = (value: number): boolean => field.safeParse(written(value)).success;
    if (!takes(12) || takes(-farthest)) return [];
    if (takes(farthest)) return [`from ${lastTaken(takes, 12, -farthest)}`];
    return [`${lastTaken(takes, 12, -farthest)} to ${lastTaken(takes, 12, farthest)}`];
  });

/** Returns the values of which a field takes one, and the one that stands for none. */
const valuesOf = (field: z.core.$ZodType): string[] => {
  if (field instanceof z.ZodMiniOptional) return valuesOf(field.def.innerType);
  if (field instanceof z.ZodMiniDefault) return [`else ${JSON.stringify(field.def.defaultValue)}`];
  if (field instanceof z.ZodMiniEnum) return [JSON.stringify(field.options)];
  return field instanceof z.ZodMiniLiteral ? [JSON.stringify(field.def.values)] : [];
};

/** Returns the limits and values of a field, then each of its error messages once. */
const rulesOf = (field: z.ZodMiniType): string => {
  const messages = [...wrongValues, 'x'.repeat(longest)].flatMap(
    (value) => field.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  );
  return [...lengthsOf(field), ...spansOf(field), ...valuesOf(field), ...new Set(messages)].join(' | ');
};

/** Returns what a field consists of: the fields of an object, what a list or a record holds, the kinds of a choice. */
const partsOf = (schema: z.core.$ZodType): [place: string, part: z.core.$ZodType][] => {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [`.${name}`, field]);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return partsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) return [['[]', schema.def.element]];
  if (schema instanceof z.ZodMiniRecord) return [['.*', schema.def.valueType]];
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.map((option, at) => [`|${at + 1}`, option]);
  return [];
};

/** Returns the rules of a field and of all its parts. */
const rulesOfFields = (schema: z.core.$ZodType, place: string): Record<string, string> =>
  Object.assign(
    schema instanceof z.ZodMiniObject ? {} : { [place]: rulesOf(schema as z.ZodMiniType) },
    ...partsOf(schema).map(([name, part]) => rulesOfFields(part, `${place}${name}`)),
  );

const inputsOf = ({ params, query, body }: RouteContract) => Object.entries({ params, query, body });

describe('the rules of the fields', () => {
  beforeAll(() => {
    jest.useFakeTimers({ now: new Date('2026-06-15T00:00:00Z') });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  test.each(
    Object.values<RouteContract>(routes).filter(({ params, query, body }) => params ?? query ?? body),
  )('of $id', (contract) => {
    const parts = inputsOf(contract).map(([name, part]) => (part ? rulesOfFields(part, name) : {}));
    expect(Object.assign({}, ...parts)).toMatchSnapshot();
  });

  test('of the application form', () => {
    expect(rulesOfFields(applicationFormSchema, 'form')).toMatchSnapshot();
  });
});
