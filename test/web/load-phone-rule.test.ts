import { expect, test } from '@jest/globals';
import {
  knownPhoneProblem,
  loadPhoneRule,
  preparePhoneRule,
} from '../../web/src/lib/phone/load-phone-rule.ts';

test('a phone number is held to the rule once a phone field was left', async () => {
  expect(knownPhoneProblem('12')).toBeUndefined();
  preparePhoneRule();
  // Ends with the test's own timeout if the rule is never loaded.
  while (knownPhoneProblem('12') === undefined) await new Promise(setImmediate);
  expect(knownPhoneProblem('12')).toBe((await loadPhoneRule())?.('12', undefined));
  expect(knownPhoneProblem('12')).toEqual(expect.any(String));
  expect(knownPhoneProblem('021 555 1234')).toBeUndefined();
});
