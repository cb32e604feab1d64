import { expect, test } from '@jest/globals';
import { anotherCode } from '#domain/applications/options.ts';
import { codeAnswersOf, phoneCodeOf } from '#domain/applications/phone-code.ts';

test.each([
  ['+64', { phoneCountryCode: '+64', otherPhoneCode: '' }],
  ['+44', { phoneCountryCode: anotherCode, otherPhoneCode: '+44' }],
  // Of a joint applicant who left the number out.
  ['', { phoneCountryCode: '', otherPhoneCode: '' }],
])('the code %j is answered by a choice, or by typing it, and read back', (code, answers) => {
  expect(codeAnswersOf(code)).toEqual(answers);
  expect(phoneCodeOf(answers)).toBe(code);
});

test('the zeros at the end of a code are part of it', () => {
  const codeOf = (otherPhoneCode: string) => phoneCodeOf({ phoneCountryCode: anotherCode, otherPhoneCode });
  expect(['500', '00500', '+20'].map(codeOf)).toEqual(['+500', '+500', '+20']);
});

test.each(['44', '+44', '0044', '(+44)', ' 4 4 '])('%j is typed for +44', (typed) => {
  expect(phoneCodeOf({ phoneCountryCode: anotherCode, otherPhoneCode: typed })).toBe('+44');
});
