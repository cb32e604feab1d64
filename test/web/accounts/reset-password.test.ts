import { describe, expect, test } from '@jest/globals';
import { resetPassword, sendResetCode } from '../../../web/src/features/accounts/reset-password.ts';

const named = (name: string, message = name) => Object.assign(new Error(message), { name });

describe('resetting a password', () => {
  const input = { email: 'mere@example.com', code: '123456', password: 'Kia-ora-2026' };

  test.each([
    'UserNotFoundException',
    'NotAuthorizedException',
    'InvalidParameterException',
    'LimitExceededException',
    'UserNotConfirmedException',
    'CodeDeliveryFailureException',
  ])('%s when a code is asked for looks as if one was sent', async (name) => {
    await expect(
      sendResetCode({ sendResetCode: () => Promise.reject(named(name)) }, input.email),
    ).resolves.toBeUndefined();
  });

  test.each([
    'UserNotFoundException',
    'NotAuthorizedException',
    'CodeMismatchException',
    'ExpiredCodeException',
    'LimitExceededException',
  ])('%s for a code is told in the same words', async (name) => {
    await expect(resetPassword({ resetPassword: () => Promise.reject(named(name)) }, input)).rejects.toThrow(
      'That code is wrong or no longer valid. Check it, or ask for a new one.',
    );
  });

  test('what says nothing about accounts is passed on', async () => {
    const network = named('NetworkError', 'A network error has occurred.');
    const policy = named('InvalidPasswordException', 'Password did not conform with policy');
    await expect(sendResetCode({ sendResetCode: () => Promise.reject(network) }, input.email)).rejects.toBe(
      network,
    );
    await expect(resetPassword({ resetPassword: () => Promise.reject(policy) }, input)).rejects.toBe(policy);
  });
});
