import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertPasswordPolicy, generatePassword } from '../../src/emulators/cognito-idp/password-policy.ts';
import { verifyPassword, hashPassword } from '../../src/emulators/cognito-idp/password-hash.ts';
import { generateTotpSecret, matchTotp, totpCode } from '../../src/emulators/cognito-idp/totp.ts';

const policy = {
  minimumLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
  temporaryValidityDays: 7,
};

describe('the password policy', () => {
  it.each([
    ['Ab1!efg', 'Password not long enough'],
    ['ab1!efgh', 'Password must have uppercase characters'],
    ['AB1!EFGH', 'Password must have lowercase characters'],
    ['Abc!efgh', 'Password must have numeric characters'],
    ['Ab1cefgh', 'Password must have symbol characters'],
    ['Ab1éefgh', 'Password must have symbol characters'],
  ])('refuses %s: %s', (password, problem) => {
    expect(() => assertPasswordPolicy(policy, password)).toThrow(
      expect.objectContaining({
        code: 'InvalidPasswordException',
        message: `Password did not conform with policy: ${problem}`,
      }),
    );
  });

  it('refuses outer spaces, an empty password and more than 256 characters', () => {
    for (const password of [' Ab1!efgh', 'Ab1!efgh ', '', `Ab1!${'x'.repeat(253)}`]) {
      expect(() => assertPasswordPolicy(policy, password)).toThrow(
        expect.objectContaining({ code: 'InvalidParameterException' }),
      );
    }
    expect(() => assertPasswordPolicy(policy, `Ab1!${'x'.repeat(252)}`)).not.toThrow();
    expect(() => assertPasswordPolicy(policy, 'Ab1 efgh')).not.toThrow();
  });

  it('requires no more than its rules', () => {
    const lax = {
      ...policy,
      minimumLength: 6,
      requireLowercase: false,
      requireUppercase: false,
      requireNumbers: false,
      requireSymbols: false,
    };
    expect(() => assertPasswordPolicy(lax, 'ábcdef')).not.toThrow();
  });

  it('is satisfied by every generated password, and none repeats', () => {
    const passwords = Array.from({ length: 300 }, () => generatePassword(policy));
    passwords.forEach((password) => assertPasswordPolicy(policy, password));
    expect(new Set(passwords).size).toBe(300);
    expect(generatePassword({ ...policy, minimumLength: 20 })).toHaveLength(20);
  });
});

describe('the stored password hash', () => {
  it('verifies the password and does not reveal it', () => {
    const stored = hashPassword('Pool', 'user', 'Right pass1!');
    const verifies = (sub: string, password: string) =>
      verifyPassword('Pool', { sub, password: stored }, password);
    expect(verifies('user', 'Right pass1!')).toBe(true);
    expect(verifies('user', 'Right pass1?')).toBe(false);
    expect(verifies('usher', 'Right pass1!')).toBe(false);
    expect(verifyPassword('Pool', { sub: 'user' }, 'Right pass1!')).toBe(false);
    expect(verifyPassword('Pool', undefined, 'Right pass1!')).toBe(false);
    expect(JSON.stringify(stored)).not.toContain('Right');
    expect(hashPassword('Pool', 'user', 'Right pass1!').verifier).not.toBe(stored.verifier);
  });
});

describe('codes of an authenticator app', () => {
  /** '12345678901234567890' in base32. */
  const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  // RFC 6238, appendix B, with the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(totpCode(rfcSecret, seconds * 1000)).toBe(code);
    expect(matchTotp(rfcSecret, code, seconds * 1000)).toBe(step);
  });

  it('are accepted 30 seconds early or late, and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4e9 }), fc.integer({ min: -3, max: 3 }), (seconds, off) => {
        const secret = generateTotpSecret();
        const code = totpCode(secret, (seconds + off * 30) * 1000);
        const step = matchTotp(secret, code, seconds * 1000);
        // One in a million codes is also valid for another step.
        if (Math.abs(off) > 1) expect(step).toBeUndefined();
        else expect(step).toBe(Math.floor(seconds / 30) + off);
      }),
      { seed: 1 },
    );
  });

  it('come from secrets in base32', () => {
    expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});
