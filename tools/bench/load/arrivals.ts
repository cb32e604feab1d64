import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts work at even intervals, whatever became of what was started before: visitors don't wait for each other.
 * Resolves when all of it has ended.
 * @param start begins the work of a number, from 0, that was due at a time of `performance.now()`
 */
export const arriveEvenly = async (
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  start: (number: number, dueAt: number) => Promise<void>,
): Promise<void> => {
  const begin = performance.now();
  const started: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = begin + (number * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await sleep(early);
    started.push(start(number, dueAt));
  }
  await Promise.all(started);
};
