import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanPhoneNumber } from '#domain/phone/clean-phone-number.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';

const unseen =
  '\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\u00AD\u061C'.split(
    '',
  );
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFF0D'];
const spaces = [' ', '\u00A0', '\u202F', '\u2007', '\u2009'];

const looks: Record<string, string[]> = { '-': dashes, ' ': spaces };

/** A typed number, and a pasted version of it. */
const typedAndPasted = fc
  .array(fc.constantFrom('0', '2', '9', '-', ' ', '.', '(', ')', '+'), { maxLength: 30 })
  .map((characters) => characters.join('').trim())
  .chain((typed) =>
    fc
      .tuple(
        fc.constantFrom('', 'tel:', 'TEL: '),
        ...typed.split('').map((character) => fc.constantFrom(...(looks[character] ?? [character]))),
      )
      .chain((parts) =>
        fc.tuple(
          ...parts.map((part) =>
            fc.array(fc.constantFrom(...unseen), { maxLength: 2 }).map((marks) => marks.join('') + part),
          ),
          fc.constantFrom('', ' ', ...unseen),
        ),
      )
      .map((parts) => ({ typed, pasted: parts.join('') })),
  );

test('a pasted number is cleaned to what would be typed', () => {
  fc.assert(
    fc.property(typedAndPasted, ({ typed, pasted }) => {
      expect(cleanPhoneNumber(pasted)).toBe(typed);
    }),
    { numRuns: 1_000 },
  );
});

test('only at its beginning is a link to a number told from the number', () => {
  expect(cleanPhoneNumber('tel: 021 555 0123')).toBe('021 555 0123');
  expect(cleanPhoneNumber('my tel: 021 555 0123')).toBe('my tel: 021 555 0123');
});

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(typedAndPasted, ({ pasted }) => {
      const read = cleanPhoneNumber(pasted);
      expect(cleanPhoneNumber(read)).toBe(read);
    }),
  );
});

const phoneFields = [
  ...submissionTypes.flatMap(({ name, fields }) =>
    Object.values(fields)
      .filter(({ kind }) => ['phone', 'national-phone'].includes(kind))
      .map((field) => ({ name, schema: field.schema() })),
  ),
  { name: 'vehicle', schema: vehicleFormSchema.shape.contact_phone },
];

describe.each(phoneFields)('the phone number of a $name', ({ schema }) => {
  test.each([
    ['\u202A+64 21 555 0123\u202C', '+64 21 555 0123'],
    ['\u2068021\u00A0555\u202F0123\u2069', '021 555 0123'],
    ['\uFEFF09\u2013555\u20110123', '09-555-0123'],
    ['021\u2012555\u22120123\u200E', '021-555-0123'],
    ['02\u00AD15550123', '0215550123'],
    [' tel:+64215550123', '+64215550123'],
  ])('%j is accepted as %s', (pasted, taken) => {
    expect(schema.parse(pasted)).toBe(taken);
  });

  test('is treated like the typed number', () => {
    fc.assert(
      fc.property(typedAndPasted, ({ typed, pasted }) => {
        const answer = schema.safeParse(typed);
        expect(schema.safeParse(pasted)).toEqual(answer);
        if (answer.success) expect(answer.data).toBe(typed);
      }),
    );
  });

  test('may have thirty visible characters', () => {
    const longest = '021 555 0123'.padEnd(29, '-').concat('4');
    expect(longest).toHaveLength(30);
    expect(schema.parse(`tel:${longest.split('').join('\u200E')}`)).toBe(longest);
    expect(schema.safeParse(`${longest}5`).error?.issues[0]?.message).toBe(
      'Phone number must be 30 characters or fewer',
    );
  });

  test.each(['021\n555 0123', '021\u0000555 0123', '021\u2028555 0123', '021 555 0123\uD800'])(
    'rejects %j',
    (wrong) => {
      expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe(
        'Phone number must be a single line of plain text',
      );
    },
  );

  test.each(['call me', '021 55', 'tel:tel:0215550123', '021_555_0123', '+64 21 555 0123 4567 89'])(
    'refuses %s, as ever',
    (wrong) => {
      expect(schema.safeParse(wrong).error?.issues[0]?.message).toBe(
        'Enter a phone number, like 021 123 4567',
      );
    },
  );
});
