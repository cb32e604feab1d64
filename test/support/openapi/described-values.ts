import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import type { ParsedJson } from '../templates.ts';

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);

// fast-check can't generate by a lookahead or a class of Unicode, so what it generates is checked afterwards.
const generable = (pattern: string): RegExp =>
  new RegExp(
    pattern
      .replaceAll(/\(\?[!=](?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/\[\^[^\]]*\\p\{[^\]]*\]/g, '[ -~āŌé]')
      .replaceAll(String.raw`\p{L}\p{M}\p{N}`, 'a-z0-9āŌ'),
    'u',
  );

const text = ({ format, pattern, minLength = 0, maxLength = 300 }: ParsedJson): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const days = { min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
  if (format === 'date') return fc.date(days).map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined) return fc.stringMatching(generable(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.constant('x'.repeat(maxLength)),
    fc.constant('.'.repeat(minLength)),
  );
};

const number = ({ type, minimum = -1e12, maximum = 1e12 }: ParsedJson): Arbitrary<number> => {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min: minimum, max: maximum, noNaN: true }));
};

const merged = (one: ParsedJson, other: ParsedJson): ParsedJson => ({
  ...one,
  ...other,
  // The whole schema is checked afterwards, so either pattern will do.
  ...(one.pattern !== undefined && /\[\^.*\\p\{/.test(other.pattern) && { pattern: one.pattern }),
});

const list = ({ items, minItems = 0, maxItems = 3 }: ParsedJson): Arbitrary<unknown> => {
  // A list of what nothing is can only be empty.
  if ('not' in items) return fc.constant([]);
  return fc.array(described(items), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
};

const record = ({ properties = {}, required = [] }: ParsedJson): Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([name, property]) => [name, described(property)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
};

const byType: Readonly<Record<string, (schema: ParsedJson) => Arbitrary<unknown>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: number,
  number,
  string: text,
  array: list,
  object: record,
};

const unchecked = ({ anyOf, allOf, ...schema }: ParsedJson): Arbitrary<unknown> => {
  if (allOf !== undefined) return unchecked(allOf.reduce(merged, { anyOf, ...schema }));
  if (anyOf !== undefined) {
    return fc.oneof(...anyOf.map((one: ParsedJson) => unchecked(merged(schema, one))));
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  return (byType[schema.type] ?? text)(schema);
};

/** Generates values that a JSON schema accepts. */
export const described = (schema: ParsedJson): Arbitrary<unknown> => {
  const accepts = ajv.compile(schema);
  return unchecked(schema).filter((value) => accepts(value));
};

/** Returns why a JSON schema refuses a value; undefined if it accepts it. */
export const problemOf = (schema: ParsedJson, value: unknown): string | undefined =>
  ajv.validate(schema, value) ? undefined : ajv.errorsText();
