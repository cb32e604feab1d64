import { expect, test } from '@jest/globals';
import { toE164 } from '#domain/phone/e164.ts';

test.each([
  ['021 234 5678', undefined, '+64212345678'],
  ['+64 21 234 5678', undefined, '+64212345678'],
  ['+64 (0)21 234-5678', undefined, '+64212345678'],
  ['0064 21 234 5678', undefined, '+64212345678'],
  ['64 21 234 5678', undefined, '+64212345678'],
  ['tel: 021 234 5678', undefined, '+64212345678'],
  ['21 234 5678', '+64', '+64212345678'],
  ['0412 345 678', '+61', '+61412345678'],
  ['+61 0412 345 678', '+64', '+61412345678'],
  ['1 212 555 0123', '+1', '+12125550123'],
  ['020 7946 0018', '+44', '+442079460018'],
  ['+44 20 7946 0018', undefined, '+442079460018'],
])('%s with the code %s is %s', (typed, countryCode, number) => {
  expect(toE164(typed, countryCode)).toBe(number);
});
