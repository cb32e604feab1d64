import { describe, expect, test } from '@jest/globals';
import { afterSignIn, readLoginState } from '../../../web/src/lib/admin-session/login-state.ts';

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
    expect(afterSignIn(readLoginState(state))).toBe(target);
  });

  test('a notice that does not exist is none', () => {
    expect(readLoginState({ notice: 'session-ended' })).toEqual({ notice: 'session-ended' });
    expect(readLoginState({ notice: 'anything' })).toEqual({});
  });
});
