import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  forgetProgress,
  keepProgress,
  restoreProgress,
  stepLifetimeMs,
} from '../../../web/src/features/accounts/sign-in-progress.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const minuteMs = 60_000;
const screen = { kind: 'totp-setup', secret: 'JBSWY3DPEHPK3PXP', setupUri: 'otpauth://totp/staff' } as const;
const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
let storage: Storage;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  storage = fakeStorage();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: storage });
});
afterEach(() => {
  forgetProgress();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  if (before !== undefined) Object.defineProperty(globalThis, 'sessionStorage', before);
});

test('the secret of an authenticator app leaves the storage after three minutes, though nothing happens', () => {
  keepProgress('mere@admin.example', screen, Date.now());
  jest.advanceTimersByTime(3 * minuteMs - 1);
  expect(storage).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(storage).toHaveLength(0);
});

test('a further step of a sign-in begins the three minutes anew, a reload does not', () => {
  keepProgress('mere@admin.example', { kind: 'new-password' }, Date.now());
  jest.advanceTimersByTime(2 * minuteMs);
  keepProgress('mere@admin.example', screen, Date.now());
  jest.advanceTimersByTime(2 * minuteMs);
  expect(restoreProgress(Date.now())).toMatchObject({ email: 'mere@admin.example', screen });
  jest.advanceTimersByTime(minuteMs);
  expect(storage).toHaveLength(0);
});

test('a step is not continued after three minutes, though no timer ran meanwhile', () => {
  keepProgress('mere@admin.example', screen, Date.now());
  jest.setSystemTime(Date.now() + 3 * minuteMs);
  expect(restoreProgress(Date.now())).toBeUndefined();
  expect(storage).toHaveLength(0);
});

test.each([
  [{ kind: 'new-password' } as const, 3],
  [{ kind: 'answer', title: 'Code', lead: '', label: 'Code', input: 'code' } as const, 3],
  [screen, 15],
])('in an open page %j lasts %d minutes', (step, minutes) => {
  expect(stepLifetimeMs(step)).toBe(minutes * minuteMs);
});

test('the password has all the time that there is', () => {
  expect(stepLifetimeMs({ kind: 'credentials' })).toBeUndefined();
});
