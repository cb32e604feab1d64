import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { type Deadline, useDeadline } from '../../web/src/features/accounts/use-deadline.ts';

const minuteMs = 60_000;
const onEnd = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  onEnd.mockClear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const begin = (minutes: number) => {
  const initialProps: Deadline | undefined = { startedAt: Date.now(), lifetimeMs: minutes * minuteMs };
  return renderHook((deadline: Deadline | undefined) => useDeadline(deadline, onEnd), { initialProps });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a step ends in an open page, which shows what is left until then', async () => {
  const { result } = begin(3);
  expect(result.current).toBe(3);
  await pass(minuteMs + 1_000);
  expect(result.current).toBe(2);
  await pass(2 * minuteMs - 2_000);
  expect([result.current, onEnd.mock.calls.length]).toEqual([1, 0]);
  await pass(1_000);
  expect(onEnd).toHaveBeenCalled();
});

test('a step ends at the first look after the device was asleep', () => {
  begin(3);
  jest.setSystemTime(Date.now() + 3 * minuteMs);
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a screen without an end never ends', async () => {
  const { result, rerender } = begin(3);
  rerender(undefined);
  await pass(20 * minuteMs);
  expect([result.current, onEnd.mock.calls.length]).toEqual([undefined, 0]);
});
