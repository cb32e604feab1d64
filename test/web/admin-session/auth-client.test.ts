import { syncSessionStorage } from '@aws-amplify/core';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import { createAuthClient } from '../../../web/src/lib/admin-session/auth-client.ts';
import { isReuseNoted } from '../../../web/src/lib/admin-session/refresh-reuse.ts';
import { createTokenStorage } from '../../../web/src/lib/admin-session/token-storage.ts';
import { siteConfig } from '../support/site-config.ts';
import { fakeTokenStorage, fakeUserPool, passwordChallenge, tokensOf } from './support/fake-user-pool.ts';

const realFetch = globalThis.fetch;
let pool: ReturnType<typeof fakeUserPool>;
let storage: ReturnType<typeof fakeTokenStorage>;
let changes: string[];
let stop: () => void;

const setUp = () => {
  const auth = createAuthClient(siteConfig, createTokenStorage(storage));
  stop = auth.onChange((change) => changes.push(change));
  return auth;
};
const idOf = (token: string | undefined): unknown =>
  token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

beforeEach(() => {
  // The library looks for a framework by timers that would outlive the test.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  pool = fakeUserPool();
  storage = fakeTokenStorage(siteConfig.userPoolClientId);
  changes = [];
  globalThis.fetch = pool.fetch;
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the client of the user pool', () => {
  test.each([false, true])(
    'signs in step by step, without sending the password; full: %s',
    async (isFull) => {
      const refuse = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      if (isFull) {
        jest.spyOn(storage, 'setItem').mockImplementation(refuse);
        jest.spyOn(syncSessionStorage, 'setItem').mockImplementation(refuse);
      }
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      // The browser's secret is 1, made of 32 words: with a random one, the library calculates for seconds.
      let drawn = 0;
      jest.spyOn(crypto, 'getRandomValues').mockImplementation((words) => {
        drawn += 1;
        if (words instanceof Uint32Array) words.fill(drawn % 32 === 0 ? 1 : 0);
        return words;
      });
      const auth = setUp();
      const newPassword = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's', ChallengeParameters: {} };
      pool.willAnswer('InitiateAuth', passwordChallenge);
      pool.willAnswer('RespondToAuthChallenge', newPassword, tokensOf('first'));
      expect(await auth.signIn('mere@admin.example', 'a password')).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      });
      expect(changes).toEqual([]);
      expect(await auth.respond('a new one')).toEqual({ signInStep: 'DONE' });
      expect(changes).toEqual(['signed-in']);
      expect(idOf(await auth.idToken())).toBe('first id');
      expect(storage.items.size > 0).toBe(!isFull);
      expect(pool.asked).toMatchObject([
        {
          url: siteConfig.userPoolEndpoint,
          operation: 'InitiateAuth',
          body: { ClientId: 'client', AuthParameters: { USERNAME: 'mere@admin.example' } },
        },
        { body: { ChallengeResponses: { PASSWORD_CLAIM_SIGNATURE: expect.any(String) } } },
        { body: { ChallengeResponses: { NEW_PASSWORD: 'a new one' } } },
      ]);
      expect(JSON.stringify(pool.asked)).not.toContain('a password');
      expect(warn).not.toHaveBeenCalled();
    },
  );

  test('has the whole current user of an earlier visit, and none while nobody is signed in', async () => {
    const auth = setUp();
    await expect(auth.currentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
    storage.keepSession('old');
    expect(await auth.currentUser()).toMatchObject({ userId: 'u-1', username: 'mere' });
  });

  test('resets a password by a mailed code', async () => {
    const auth = setUp();
    await auth.sendResetCode('mere@admin.example');
    await auth.resetPassword({ email: 'hana@admin.example', code: '123456', password: 'a new one' });
    expect(pool.asked).toMatchObject([
      { operation: 'ForgotPassword', body: { Username: 'mere@admin.example', ClientId: 'client' } },
      {
        operation: 'ConfirmForgotPassword',
        body: { Username: 'hana@admin.example', ConfirmationCode: '123456', Password: 'a new one' },
      },
    ]);
  });

  test('has no id token while nobody is signed in', async () => {
    const auth = setUp();
    expect(await auth.idToken()).toBeUndefined();
    await auth.revokeSession();
    expect(pool.asked).toEqual([]);
  });

  test('keeps the id token of an earlier visit, until a new one is wanted', async () => {
    storage.keepSession('old');
    pool.willAnswer('GetTokensFromRefreshToken', tokensOf('new'));
    const auth = setUp();
    expect(idOf(await auth.idToken())).toBe('old id');
    expect(idOf(await auth.idToken({}))).toBe('old id');
    expect(pool.asked).toEqual([]);
    expect(idOf(await auth.idToken({ isForced: true }))).toBe('new id');
    expect(pool.asked).toMatchObject([{ body: { RefreshToken: 'old refresh' } }]);
    expect(changes).toEqual([]);
  });

  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('ends the session when a refresh is refused by %s', async (refusal) => {
    storage.keepSession('old');
    pool.willAnswer('GetTokensFromRefreshToken', { refusal });
    expect(await setUp().idToken({ isForced: true })).toBeUndefined();
    expect(changes).toContain('expired');
  });

  test.each(['InternalErrorException', 'LambdaNotAuthorizedException'])(
    'keeps the session when a refresh fails by %s, which may pass',
    async (refusal) => {
      storage.keepSession('old');
      pool.willAnswer('GetTokensFromRefreshToken', { refusal });
      const auth = setUp();
      await expect(auth.idToken({ isForced: true })).rejects.toMatchObject({ name: refusal });
      expect(changes).toEqual([]);
    },
  );

  test('ends all sign-ins, revokes the refresh token, and leaves the session in the browser until that is forgotten', async () => {
    storage.keepSession('old');
    const auth = setUp();
    await auth.revokeSession();
    expect(pool.asked).toMatchObject([
      { operation: 'GlobalSignOut', body: { AccessToken: await auth.accessToken() } },
      { operation: 'RevokeToken', body: { Token: 'old refresh', ClientId: 'client' } },
    ]);
    expect([changes, storage.items.size]).toEqual([[], 4]);
    await auth.clearTokens();
    expect([changes, storage.items.size]).toEqual([['signed-out'], 0]);
  });

  test('has nothing to revoke without a refresh token', async () => {
    storage.keepSession('old', '');
    await setUp().revokeSession();
    expect(pool.asked).toMatchObject([{ operation: 'GlobalSignOut' }]);
  });

  test('ends all other sign-ins at the next one, once a refresh token was used twice', async () => {
    const noted = new Map<string, string>();
    const local = {
      getItem: (key: string) => noted.get(key) ?? null,
      setItem: (key: string, value: string) => void noted.set(key, value),
      removeItem: (key: string) => void noted.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: local, configurable: true });
    storage.keepSession('old');
    pool.willAnswer('GetTokensFromRefreshToken', { refusal: 'RefreshTokenReuseException' });
    const auth = setUp();
    expect(isReuseNoted()).toBe(false);
    await auth.idToken({ isForced: true });
    expect(isReuseNoted()).toBe(true);
    const step = { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's', ChallengeParameters: {} };
    pool.willAnswer('InitiateAuth', passwordChallenge);
    pool.willAnswer('RespondToAuthChallenge', step, tokensOf('first'));
    // A small secret, as above.
    let drawn = 0;
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((words) => {
      drawn += 1;
      if (words instanceof Uint32Array) words.fill(drawn % 32 === 0 ? 1 : 0);
      return words;
    });
    await auth.signIn('mere@admin.example', 'a password');
    await auth.respond('a new one');
    expect(pool.asked.slice(-2)).toMatchObject([
      { body: { ClientMetadata: endOtherSessions } },
      { body: { ClientMetadata: endOtherSessions } },
    ]);
    expect(isReuseNoted()).toBe(false);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('tells of a sign-out in another tab, and of nothing once the listener has left', async () => {
    storage.keepSession('old');
    const auth = setUp();
    storage.signOutElsewhere();
    expect(changes).toEqual(['signed-out']);
    stop();
    storage.signOutElsewhere();
    await auth.clearTokens();
    expect(changes).toEqual(['signed-out']);
  });
});
