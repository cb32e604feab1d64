import { afterEach, expect, test } from '@jest/globals';
import { isIdle, lastUse, markUse } from '../../../web/src/lib/admin-session/idle-time.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { inBrowser } from '../support/in-browser.ts';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  leave = inBrowser({ localStorage: fakeStorage() });
  markUse(0);
  leave();
});

const openTab = (localStorage = fakeStorage()): Storage => {
  leave();
  leave = inBrowser({ localStorage });
  return localStorage;
};

test('a session is idle after its limit without use, and not before anybody used it', () => {
  openTab();
  expect([lastUse(), isIdle(1_000, 9_000)]).toEqual([0, false]);
  markUse(5_000);
  expect([isIdle(1_000, 5_999), isIdle(1_000, 6_000)]).toEqual([false, true]);
});

test('the use of any tab counts, the latest one', () => {
  const storage = openTab();
  markUse(5_000);
  expect(storage.getItem('admin-last-use')).toBe('5000');
  storage.setItem('admin-last-use', '7000');
  expect(lastUse()).toBe(7_000);
  for (const other of ['4000', 'broken']) {
    storage.setItem('admin-last-use', other);
    expect(lastUse()).toBe(5_000);
  }
});

test('use counts in its own tab where storage is full', () => {
  openTab(fakeStorage({ isFull: true }));
  markUse(5_000);
  expect([lastUse(), isIdle(1_000, 6_000)]).toEqual([5_000, true]);
});
