import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dialledNumber } from '#domain/phone/dialled-number.ts';

test.each([
  ['64 21 555 0123', '+64215550123'],
  ['64 9 555-0123', '+6495550123'],
  ['64 800 555 012', '+64800555012'],
  ['+64 (21) 555.0123', '+64215550123'],
  ['021 555 0123', '0215550123'],
  ['(09) 555-0123', '095550123'],
  // Palmerston North's area code without 0: too short for a number with country code.
  ['6 412 3456', '64123456'],
  ['64 123 456', '64123456'],
  ['64 21 555 012 3456', '64215550123456'],
  ['0064 21 555 0123', '0064215550123'],
  ['+61 412 345 678', '+61412345678'],
  ['61 412 345 678', '61412345678'],
  ['+64 (0)21 555 0123', '+64215550123'],
  ['+64 (0) 9 555 0123', '+6495550123'],
  ['64 (0)21 555 0123', '+64215550123'],
  ['(+64) (0)21 555 0123', '+64215550123'],
  ['0064 (0)21 555 0123', '0064215550123'],
  ['+61 (0)412 345 678', '+61412345678'],
  ['(0)21 555 0123', '0215550123'],
  ['  +64 (0)21 555 0123', '+64215550123'],
  ['+64-(0)21.555.0123', '+64215550123'],
  ['12+64 (0)21', '12+64021'],
])('%s is dialled as %s', (typed, dialled) => {
  expect(dialledNumber(typed)).toBe(dialled);
});

test('a New Zealand number is dialled the same with and without the plus of its country code', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 9_999_999_999 }),
      fc.constantFrom('', ' ', '-', ' ('),
      (national, gap) => {
        expect(dialledNumber(`64${gap}${national}`)).toBe(`+64${national}`);
        expect(dialledNumber(`+64${gap}${national}`)).toBe(`+64${national}`);
      },
    ),
  );
});
