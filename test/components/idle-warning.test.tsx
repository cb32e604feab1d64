import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IdleWarning } from '../../web/src/features/admin/idle-warning.tsx';
import { AdminSessionContext } from '../../web/src/lib/admin-session/admin-session.ts';
import { isIdle, markUse } from '../../web/src/lib/admin-session/idle-time.ts';

const minuteMs = 60_000;
const idleMs = 30 * minuteMs;
const start = Date.parse('2026-11-20T02:00:00.000Z');
let ends: number;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  markUse(start);
  ends = 0;
  const session = { idleMs, endIdle: async () => void (ends += 1) };
  render(
    <AdminSessionContext value={session as never}>
      <IdleWarning />
    </AdminSessionContext>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (minutes: number): void =>
  act(() => {
    jest.advanceTimersByTime(minutes * minuteMs);
  });
const warning = () => screen.queryByText(/You will be signed out at/);

test('a session that nobody uses ends after a warning', () => {
  pass(27.9);
  expect(warning()).toBeNull();
  pass(0.2);
  expect(warning()?.textContent).toMatch(/at 3:30 pm; what you have typed is kept\.$/);
  expect(ends).toBe(0);
  pass(2);
  expect(ends).toBeGreaterThan(0);
});

test('a key or a press keeps it, and ends the warning', () => {
  pass(29);
  expect(warning()).not.toBeNull();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Stay Signed In' }));
  expect(warning()).toBeNull();
  pass(29);
  fireEvent.keyDown(document.body, { key: 'a' });
  pass(29);
  expect(ends).toBe(0);
});

test('use of another tab keeps it, too', () => {
  pass(20);
  localStorage.setItem('admin-last-use', String(Date.now()));
  pass(20);
  expect([ends, warning()]).toEqual([0, null]);
  pass(10);
  expect(ends).toBeGreaterThan(0);
});

test('a touch after the device was asleep comes too late', () => {
  jest.setSystemTime(start + idleMs);
  fireEvent.pointerDown(document.body);
  expect(ends).toBe(1);
  expect(isIdle(idleMs, Date.now())).toBe(true);
});
