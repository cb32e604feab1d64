import { internationalNumber } from '#domain/phone/dialled-number.ts';
import { expect, test } from '@jest/globals';

test.each([
  ['+64', '021 123 4567', '+64 21 123 4567'],
  ['+64', '21 123 4567', '+64 21 123 4567'],
  ['+64', ' 021 123 4567 ', '+64 21 123 4567'],
  ['+64', ' 0064211234567', '+64211234567'],
  ['+64', '(09) 555 0123', '+64 (9) 555 0123'],
  ['+64', '+61 412 345 678', '+61 412 345 678'],
  ['+64', '0064211234567', '+64211234567'],
  ['+64', '64 21 555 0123', '+64 21 555 0123'],
  ['+64', '64 0123 45', '+64 64 0123 45'],
  ['+1', '646 555 0100', '+1 646 555 0100'],
  ['+1', '212 555 0100', '+1 212 555 0100'],
])('with the country code %s, %s is dialled as %s', (countryCode, typed, dialled) => {
  expect(internationalNumber(countryCode, typed)).toBe(dialled);
});
