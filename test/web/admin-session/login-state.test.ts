import { describe, expect, test } from '@jest/globals';
import {
  isLanding,
  pathAfterSignIn,
  stateAfterSignIn,
  loginNotices,
  type LoginState,
  readLoginState,
} from '../../../web/src/lib/admin-session/login-state.ts';

describe('what a navigation to the login page carries', () => {
  test.each([
    [{ returnTo: '/admin?sort=price' }, '/admin?sort=price'],
    [{ returnTo: '/admin' }, '/admin'],
    [{ returnTo: '/administration' }, '/admin'],
    [{ returnTo: 'https://evil.example/admin' }, '/admin'],
    [{ returnTo: '//evil.example' }, '/admin'],
    [{}, '/admin'],
    [null, '/admin'],
    ['/admin?sort=price', '/admin'],
  ])('%j leads to %s', (state, target) => {
    expect(pathAfterSignIn(readLoginState(state))).toBe(target);
  });

  test.each(['/admin', '/admin/', '/admin?sort=price', '/admin#top'])('%s is a way back', (returnTo) => {
    expect(readLoginState({ returnTo, email: 'mere@admin.example' })).toEqual({
      returnTo,
      email: 'mere@admin.example',
    });
  });

  test.each<[boolean, LoginState]>([
    [true, {}],
    [true, { returnTo: '/admin' }],
    [false, { returnTo: '/admin/inbox' }],
    [false, { returnTo: '/admin', notice: 'session-ended' }],
  ])('one starts as one chose (%s) after %j', (isStart, state) => {
    expect(isLanding(stateAfterSignIn(state))).toBe(isStart);
  });

  test('each notice is taken, and one that does not exist is none', () => {
    expect(Object.keys(loginNotices)).toEqual([
      'session-ended',
      'signed-out',
      'idle',
      'session-reused',
      'authenticator-changed',
      'password-changed',
    ]);
    for (const notice of Object.keys(loginNotices)) expect(readLoginState({ notice })).toEqual({ notice });
    for (const words of Object.values(loginNotices)) expect(words).toMatch(/^You.+\.$/);
    expect(readLoginState({ notice: 'anything' })).toEqual({});
  });
});
