import { expect, test } from '@jest/globals';
import { toE164 } from '#domain/phone/e164.ts';
import { numberingPlans } from '#domain/phone/numbering-plans.ts';

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
  ['+44 (0)20 7946 0018', undefined, '+442079460018'],
  ['(+44) (0)20 7946 0018', undefined, '+442079460018'],
  ['(+64) 21 234 5678', undefined, '+64212345678'],
  ['+64 (0)27 555 0123', undefined, '+64275550123'],
  ['+64 027 555 0123', undefined, '+64275550123'],
  ['64 027 555 0123', undefined, '+64275550123'],
  ['09 555 0123 ext 12', undefined, '+6495550123'],
  ['+44 20 7946 0018;ext=7', '+64', '+442079460018'],
  ['646 555 0100', '+1', '+16465550100'],
])('%s with the code %s is %s', (typed, countryCode, number) => {
  expect(toE164(typed, countryCode)).toBe(number);
});

test.each(Object.values(numberingPlans.countries))(
  'the trunk prefix of the plan of +%s is dropped after its code',
  (code, ...[, , , , trunkPrefix]) => {
    expect(toE164(`+${code} ${trunkPrefix}2`)).toBe(`+${code}2`);
  },
);
