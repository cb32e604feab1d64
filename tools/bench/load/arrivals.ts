import { setTimeout as sleep } from 'node:timers/promises';

/** Starts work at even intervals without waiting for earlier work, and resolves when all has ended. `dueAt` is in ms, as `performance.now()`. */
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
