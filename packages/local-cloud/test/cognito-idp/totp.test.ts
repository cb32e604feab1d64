import { expect, test } from '@jest/globals';
import { totpCode } from '../../src/emulators/cognito-idp/totp.ts';

/** '12345678901234567890' in base32, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The appendix has eight digits; apps show the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 an authenticator app shows %s', (seconds, code) => {
  expect(totpCode(secret, seconds * 1000)).toBe(code);
});
