import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  minPasswordLength,
  newPassword,
  passwordRules,
  temporaryPasswordDays,
} from '#domain/accounts/password.ts';
import { assertPasswordPolicy } from 'local-cloud/password-policy';

const problemOf = (password: unknown): string | undefined =>
  newPassword().safeParse(password).error?.issues[0]?.message;

/** The password policy of the user pool; another test compares it with the template. */
const policy = {
  minimumLength: minPasswordLength,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
  temporaryValidityDays: temporaryPasswordDays,
};

const isTaken = (password: string): boolean => {
  try {
    assertPasswordPolicy(policy, password);
    return true;
  } catch {
    return false;
  }
};

describe('a new password', () => {
  test.each(['Kia-ora-2026', 'Aa1 bbbb', `aA1!${'é'.repeat(4)}`, `Aa1!${'x'.repeat(252)}`])(
    '%j is accepted',
    (password) => {
      expect(problemOf(password)).toBeUndefined();
    },
  );

  test.each([
    ['', 'Enter a new password'],
    [undefined, 'Enter a new password'],
    [
      'é',
      'The password needs at least 8 characters, a lowercase letter, an uppercase letter, a digit, a special character, like ! or ?',
    ],
    ['Kia-1', 'The password needs at least 8 characters'],
    ['kiaora2026', 'The password needs an uppercase letter, a special character, like ! or ?'],
    ['KIA-ORA-2026', 'The password needs a lowercase letter'],
    ['Kia-ora-koutou', 'The password needs a digit'],
    ['Kiaora2026 ', 'The password must not begin or end with a space'],
    [' Kia-ora-2026', 'The password must not begin or end with a space'],
    [`Aa1!${'x'.repeat(253)}`, 'The password must be 256 characters or fewer'],
  ])('%j is rejected: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  test('is validated as the user pool validates it', () => {
    const characters = fc.constantFrom('a', 'A', 'b', 'B', '1', '9', '!', '?', '-', ' ', 'é', '\\', '^');
    fc.assert(
      fc.property(fc.string({ unit: characters, minLength: 0, maxLength: 12 }), (password) => {
        expect(problemOf(password) === undefined).toBe(isTaken(password));
      }),
      { numRuns: 1_000 },
    );
  });

  test('that is temporary has a week to be replaced', () => expect(temporaryPasswordDays).toBe(7));

  test('meets every rule of the list if it is accepted', () => {
    expect(passwordRules.every(({ isMet }) => isMet('Kia-ora-2026'))).toBe(true);
    expect(passwordRules.filter(({ isMet }) => isMet(''))).toEqual([]);
  });
});

test('a space counts as a special character only within the password', () => {
  const isSpecial = passwordRules.find(({ label }) => label.startsWith('a special character'))!.isMet;
  expect(isSpecial('Kiaora2026 ')).toBe(false);
  expect(isSpecial('Kia ora 2026')).toBe(true);
});
