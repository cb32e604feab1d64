import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { phoneSchema } from '#domain/http/fields.ts';
import { numberingPlans } from '#domain/phone/numbering-plans.ts';
import { phoneRule } from '#domain/phone/phone-problem.ts';

const findProblem = phoneRule(isValidPhoneNumber);

test.each([
  ['021 123 4567', '+64'],
  ['021 555 123', '+64'],
  ['(09) 555-0123', '+64'],
  ['64 21 123 4567', '+64'],
  ['+64 (0)21 123 4567', '+64'],
  ['0064 21 123 4567', '+64'],
  ['+64 021 123 4567', '+64'],
  ['(+64) 21 123 4567', '+64'],
  ['(+64) (0)21 123 4567', '+61'],
  ['09 555 0123 ext 12', '+64'],
  ['\u200E021 123 4567', '+64'],
  ['0800 555 123', '+64'],
  ['0412 345 678', '+61'],
  ['(02) 5550 1234', '+61'],
  ['1300 975 707', '+61'],
  ['+61 8 9164 1234', '+64'],
  ['212 555 0123', '+1'],
  ['1 416 555 0123', '+1'],
  ['+1 876 555 0123', '+64'],
  ['+44 20 7946 0018', '+64'],
  ['+683 4123', '+64'],
  ['+49 1512 3456 7890', '+1'],
  ['', '+64'],
])('accepts %s with the code %s', (typed, code) => {
  expect(findProblem(typed, code)).toBeUndefined();
});

test.each([
  [
    '021 555 12',
    '+64',
    'Phone number is too short: a New Zealand mobile number has 9 to 11 digits, like 021 123 4567',
  ],
  [
    '021 123 4567 89',
    '+64',
    'Phone number is too long: a New Zealand mobile number has 9 to 11 digits, like 021 123 4567',
  ],
  [
    '09 555 012',
    '+64',
    'Phone number is too short: a New Zealand landline number has 9 digits with its area code, like 09 123 4567',
  ],
  [
    '555 0123',
    '+64',
    'Enter a full phone number with its area code, like 021 123 4567; one of another country begins with + and its code',
  ],
  [
    '0412 345 67',
    '+61',
    'Phone number is too short: an Australian number has 10 digits with its area code, like 0412 345 678',
  ],
  [
    '0412 345 6789',
    '+61',
    'Phone number is too long: an Australian number has 10 digits with its area code, like 0412 345 678',
  ],
  [
    '09 1234 567',
    '+61',
    'Enter a full phone number with its area code, like 0412 345 678; one of another country begins with + and its code',
  ],
  [
    '555 0123',
    '+1',
    'Phone number is too short: a number with the code +1 has 10 digits with its area code, like 212 555 0123',
  ],
  [
    '123 456 7890',
    '+1',
    'Phone number is too short: a number with the code +1 has 10 digits with its area code, like 212 555 0123',
  ],
  [
    '212 155 0123',
    '+1',
    'Enter a full phone number with its area code, like 212 555 0123; one of another country begins with + and its code',
  ],
  [
    '+683 41',
    '+64',
    'Phone number is too short: with its country code it has 7 to 15 digits, like +44 20 7946 0018',
  ],
  [
    '+49 1512 3456 7890 1234',
    '+64',
    'Phone number is too long: with its country code it has 7 to 15 digits, like +44 20 7946 0018',
  ],
])('rejects %s with the code %s and explains why', (typed, code, problem) => {
  expect(findProblem(typed, code)).toBe(problem);
});

// A number of the right length can still be none, like one with an area code that is not in use.
test.each([
  ['+64', '21', 8, 10],
  ['+64', '9', 8, 8],
  ['+61', '4', 9, 9],
  ['+1', '2', 10, 10],
])(
  'with the code %s and a number that begins with %s, only fewer than %d or more than %d digits are a wrong length',
  (code, prefix, shortest, longest) => {
    const problemOf = (digits: number) => phoneRule(() => false)(`${code}${prefix.padEnd(digits, '5')}`);
    expect(problemOf(shortest - 1)).toMatch(/^Phone number is too short: /);
    expect(problemOf(shortest)).toMatch(/^Enter a full phone number /);
    expect(problemOf(longest)).toMatch(/^Enter a full phone number /);
    expect(problemOf(longest + 1)).toMatch(/^Phone number is too long: /);
  },
);

test.each([' ext 12', ' ext. 12', ' extn 12', ' extension 12', ' x12', ' x 12', ' #12', ';ext=12'])(
  'the extension%s is one for the library too, and no part of the number',
  (extension) => {
    const typed = `+64 9 555 0123${extension}`;
    expect(findProblem(typed)).toBeUndefined();
    expect(phoneSchema().parse(typed)).toBe(typed);
    expect(parsePhoneNumberFromString(typed, metadata)?.ext).toBe('12');
    expect(findProblem(`09 555 012${extension}`)).toMatch(/^Phone number is too short/);
  },
);

test("the plans are the installed library's, with any number of the whole North American plan", () => {
  for (const country of ['NZ', 'AU', 'US'] as const) {
    const [callingCode, international, numbers, lengths, , national, , forParsing] =
      metadata.countries[country] ?? [];
    const [, , numbersHere, ...others] = numberingPlans.countries[country];
    expect(numbersHere).toBe(country === 'US' ? '[2-9]\\d{2}[2-9]\\d{6}' : numbers);
    expect([callingCode, international, ...others]).toEqual([
      numberingPlans.countries[country][0],
      numberingPlans.countries[country][1],
      lengths,
      0,
      national,
      0,
      forParsing,
    ]);
  }
  const { version, nonGeographic, country_calling_codes: codes } = numberingPlans;
  expect({ version, nonGeographic, codes }).toEqual({
    version: metadata.version,
    nonGeographic: {},
    codes: { '1': ['US'], '61': ['AU'], '64': ['NZ'] },
  });
});

test('for other countries only the length of E.164 is checked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('44', '49', '86', '91', '679'),
      fc.integer({ min: 0, max: 20 }),
      (code, more) => {
        const digits = `${code}${'4'.repeat(more)}`;
        const isTaken = findProblem(`+${digits}`) === undefined;
        expect(isTaken).toBe(digits.length >= 7 && digits.length <= 15);
      },
    ),
  );
});
