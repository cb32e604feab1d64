import { expect, test } from '@jest/globals';
import {
  loadedPhoneProblem,
  loadPhoneRule,
  preloadPhoneRule,
} from '../../web/src/lib/phone/load-phone-rule.ts';

test('a phone number is validated once the rule has been preloaded', async () => {
  expect(loadedPhoneProblem('12')).toBeUndefined();
  preloadPhoneRule();
  // Times out if the rule is never loaded.
  while (loadedPhoneProblem('12') === undefined) await new Promise(setImmediate);
  expect(loadedPhoneProblem('12')).toBe((await loadPhoneRule())?.('12', undefined));
  expect(loadedPhoneProblem('12')).toEqual(expect.any(String));
  expect(loadedPhoneProblem('021 555 1234')).toBeUndefined();
});
