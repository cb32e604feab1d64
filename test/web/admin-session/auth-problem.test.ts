import { describe, expect, test } from '@jest/globals';
import {
  describeAuthError,
  isSignedInAlready,
  isSignInOver,
} from '../../../web/src/lib/admin-session/auth-problem.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('the words for a failed call to the user pool', () => {
  test.each([
    [
      named('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect username or password.',
      undefined,
    ],
    [
      named('NotAuthorizedException', 'Password attempts exceeded'),
      'Password attempts exceeded',
      /15 minutes/,
    ],
    [named('NotAuthorizedException', 'User is disabled.'), 'User is disabled.', /administrator/],
    [
      named(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
      'Temporary password has expired and must be reset by an administrator.',
      /administrator/,
    ],
    [named('TooManyRequestsException', 'Rate exceeded'), 'Rate exceeded', /Wait/],
    [named('CodeMismatchException', 'Invalid code'), 'Invalid code', /newest/],
    [named('EnableSoftwareTokenMFAException', 'Code mismatch'), 'Code mismatch', /newest/],
    [named('ExpiredCodeException', 'The token has been used'), 'The token has been used', /next code/],
    [named('ExpiredCodeException', 'Request a code again.'), 'Request a code again.', undefined],
    [named('PasskeyNotSupported', 'Passkeys are not supported'), 'Passkeys are not supported', /password/],
    [named('PasskeyAuthenticationCanceled', 'Canceled'), 'Canceled', /password/],
    [named('NetworkError', 'A network error has occurred.'), 'A network error has occurred.', /connection/],
    [named('Unknown'), 'Sign in failed', undefined],
    // The library's texts for a response without a message, and for an unreadable one.
    [named('InternalErrorException', 'Unknown error'), 'Sign in failed', undefined],
    [named('Unknown', 'An unknown error has occurred.'), 'Sign in failed', undefined],
    [new SyntaxError('Unexpected token <'), 'Sign in failed', undefined],
    ['no error at all', 'An unexpected error occurred', undefined],
  ])('%s: %s', (error, message, help) => {
    const problem = describeAuthError(error, 'Sign in failed');
    expect(problem.message).toBe(message);
    if (help === undefined) expect(problem.help).toBeUndefined();
    else expect(problem.help).toMatch(help);
  });

  test('a sign-in is over when its session is, and when the library has lost it', () => {
    expect(
      isSignInOver(named('NotAuthorizedException', 'Invalid session for the user, session is expired.')),
    ).toBe(true);
    expect(isSignInOver(named('SignInException', 'An error occurred during the sign in process.'))).toBe(
      true,
    );
    expect(isSignInOver(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(false);
    expect(isSignInOver(named('CodeMismatchException', 'Invalid code received for user'))).toBe(false);
    expect(isSignInOver(named('LimitExceededException', 'Too many sessions'))).toBe(false);
    expect(isSignInOver('session')).toBe(false);
  });

  test('whoever is signed in already is told apart', () => {
    expect(isSignedInAlready(named('UserAlreadyAuthenticatedException'))).toBe(true);
    expect(isSignedInAlready(named('NotAuthorizedException'))).toBe(false);
  });
});
