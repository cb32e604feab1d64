import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PageLoadError, wrapLoadErrors } from '../../web/src/app/page-load-error.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns the outcome of loading a page's code, in a page of the site. */
const outcomeOf = (load: () => Promise<object>): Promise<unknown> => {
  const { lazy } = wrapLoadErrors({ path: '/', lazy: load });
  if (typeof lazy !== 'function') throw new Error('The page has no code.');
  return lazy().catch((error: unknown) => error);
};

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
