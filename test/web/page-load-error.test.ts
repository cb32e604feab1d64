import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { guardLoad, PageLoadError } from '../../web/src/app/page-load-error.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns the outcome of loading a page's code. */
const outcomeOf = (load: () => Promise<object>): Promise<unknown> =>
  guardLoad(load)().catch((error: unknown) => error);

test('a page whose code comes in time is shown', async () => {
  const page = { Component: () => null };
  expect(await outcomeOf(async () => page)).toBe(page);
});

test('code that fails to load is told apart from code that fails', async () => {
  expect(await outcomeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBeInstanceOf(
    PageLoadError,
  );
});

test('code that does not come within eight seconds has failed to load', async () => {
  const seen = jest.fn();
  void outcomeOf(() => new Promise(() => {})).then(seen);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(seen).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith(expect.any(PageLoadError));
});
